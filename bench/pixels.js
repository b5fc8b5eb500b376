// Looks at the board's pixels from inside the page, once per frame, so that only what a person could see counts.
(() => {
  const scratch = document.createElement("canvas");
  scratch.width = scratch.height = 24;
  const small = scratch.getContext("2d", { willReadFrequently: true });

  // The board is the largest canvas on the page.
  const board = () =>
    [...document.querySelectorAll("canvas")].sort((a, b) => b.width * b.height - a.width * a.height)[0];

  // A part of the board, given in CSS pixels of the window, as 24 by 24 pixels.
  const look = (canvas, part) => {
    const box = canvas.getBoundingClientRect();
    const across = canvas.width / box.width, down = canvas.height / box.height;
    small.clearRect(0, 0, 24, 24);
    small.drawImage(canvas, (part.x - box.x) * across, (part.y - box.y) * down,
      part.width * across, part.height * down, 0, 0, 24, 24);
    return new Uint32Array(small.getImageData(0, 0, 24, 24).data.buffer);
  };

  const differ = (a, b) => a.some((pixel, i) => pixel !== b[i]);
  const bench = (window.farmkitBench = { painted: null, result: null });

  // A board is painted when it shows at least two colours. performance.now() begins with the navigation.
  const watchPaint = () => {
    const canvas = board();
    if (canvas && canvas.width && canvas.getBoundingClientRect().width) {
      const box = canvas.getBoundingClientRect();
      const seen = look(canvas, box);
      if (seen.some((pixel) => pixel !== seen[0])) {
        bench.painted = performance.now();
        return;
      }
    }
    requestAnimationFrame(watchPaint);
  };
  requestAnimationFrame(watchPaint);

  // Wait until a part of the board has looked the same for a while: whatever hovering shows is there by then.
  bench.settle = (part, quiet, patience) =>
    new Promise((resolve) => {
      const canvas = board();
      const deadline = performance.now() + patience;
      let before = look(canvas, part);
      let since = performance.now();
      const watch = () => {
        const now = performance.now();
        const seen = look(canvas, part);
        if (differ(seen, before)) [before, since] = [seen, now];
        if (now - since >= quiet) return resolve(true);
        if (now > deadline) return resolve(false);
        requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
    });

  // From the release of the button to the first frame in which this part of the board looks different. A board
  // that answers to the press already is measured from there.
  bench.arm = (part, patience) => {
    const canvas = board();
    let before = look(canvas, part);
    let pressed = null;
    let released = null;
    const listen = (name, note) =>
      window.addEventListener(name, (event) => note(event.timeStamp), { capture: true, once: true });
    listen("pointerdown", (at) => (pressed = at));
    listen("pointerup", (at) => (released = at));
    bench.result = new Promise((resolve) => {
      const deadline = performance.now() + patience;
      const watch = () => {
        const now = performance.now();
        const seen = look(canvas, part);
        if (pressed === null) before = seen;
        else if (differ(seen, before)) return resolve(now - (released ?? pressed));
        if (now > deadline) return resolve(null);
        requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
    });
  };
})();
