// Keeps native elements in step with a tree that Python describes, and reports what a person does with them.
// It knows nothing about games: every name it reports comes from the tree.

const SPECIAL = new Set([
  "do", "change", "live", "submit", "file", "hover", "key", "group", "cell", "home", "canvas", "svg", "picture",
  "modal", "close", "value", "checked", "selected", "open", "k", "scroll", "copy", "drag",
]);
const SVG_TEXT = "data:image/svg+xml;charset=utf-8,";
const DRAG_FROM = 6; // pixels: less is a press with an unsteady hand
const HOVER_PAUSE = 40; // milliseconds: fast enough to follow a hand, slow enough not to flood the kernel

function start({ model, el: host }) {
  const root = document.createElement("div");
  root.className = "fk";
  root.setAttribute("data-lm-suppress-shortcuts", "true"); // JupyterLab must not take R, U and H for itself
  host.append(root);
  const report = (name, value) => {
    tell({ do: name, value: value ?? null });
    if (name !== "hover" && name !== "resize") ask();
  };

  const picture = (name) => model.get("sketches")[name] ?? model.get("pictures")[name];

  // --- elements in step with the tree ---------------------------------------------------------------------------

  function create(node) {
    const element = document.createElement(node.t);
    element.__a = {};
    return element;
  }

  function setAttributes(element, wanted) {
    const old = element.__a || {};
    for (const name of Object.keys(old)) {
      if (!(name in wanted) && !SPECIAL.has(name)) element.removeAttribute(name);
    }
    for (const [name, value] of Object.entries(wanted)) {
      if (SPECIAL.has(name) || old[name] === value) continue;
      element.setAttribute(name, value === true ? "" : value);
    }
    if (wanted.key && wanted.key !== old.key) element.setAttribute("aria-keyshortcuts", wanted.key.toUpperCase());
    if (!wanted.key && old.key) element.removeAttribute("aria-keyshortcuts");
    const drawn = wanted.svg ?? (wanted.picture && picture(wanted.picture));
    if (drawn && element.__drawn !== drawn) {
      element.__drawn = drawn;
      element.src = SVG_TEXT + encodeURIComponent(drawn);
    }
    // A progress bar without a value runs to and fro, even when asking it for its value says 0.
    if (element.tagName === "PROGRESS") element.value = wanted.value;
    else if ("value" in wanted && wanted.value !== old.value && String(element.value) !== String(wanted.value)) {
      element.value = wanted.value;
    }
    if (element.tagName === "INPUT" && ["checkbox", "radio"].includes(wanted.type)) element.checked = !!wanted.checked;
    if (element.tagName === "OPTION") element.selected = !!wanted.selected;
    if (element.tagName === "DETAILS" && wanted.open !== old.open) element.open = !!wanted.open;
    element.__a = wanted;
  }

  function patch(element, node) {
    setAttributes(element, node.a || {});
    if (node.a && node.a.canvas !== undefined) return mount(element, node.a.canvas);
    const wanted = node.c || [];
    const byKey = new Map();
    for (const child of element.childNodes) if (child.__key !== undefined) byKey.set(child.__key, child);
    let at = element.firstChild;
    for (const one of wanted) {
      let child;
      if (typeof one === "string") {
        if (at && at.nodeType === Node.TEXT_NODE) {
          if (at.data !== one) at.data = one;
          at = at.nextSibling;
          continue;
        }
        child = document.createTextNode(one);
        element.insertBefore(child, at);
        continue;
      }
      const key = one.a && one.a.k;
      if (key !== undefined) child = byKey.get(key);
      else if (at && at.__key === undefined && at.nodeType === Node.ELEMENT_NODE) child = at;
      if (child && child.tagName !== one.t.toUpperCase()) child = undefined;
      if (!child) {
        child = create(one);
        child.__key = key;
      }
      if (child === at) at = at.nextSibling;
      else element.insertBefore(child, at);
      patch(child, one);
    }
    while (at) {
      const next = at.nextSibling;
      at.remove();
      at = next;
    }
    if (node.t === "select") {
      const chosen = wanted.find((option) => option.a && option.a.selected);
      if (chosen) element.value = chosen.a.value;
    }
    if (node.a && node.a.modal && !element.open) element.showModal();
    if (node.a && node.a.scroll !== undefined && element.__scroll !== node.a.scroll) {
      element.__scroll = node.a.scroll;
      element.scrollTop = String(node.a.scroll).startsWith("end") ? element.scrollHeight : 0;
    }
  }

  // A canvas is a picture: nobody can focus it, point at it or hear it. The buttons above it do all of that.
  async function mount(element, index) {
    if (element.__canvas !== undefined) return;
    element.__canvas = index;
    element.inert = true;
    element.setAttribute("aria-hidden", "true");
    const reference = model.get("canvases")[index];
    const child = typeof reference === "string"
      ? await model.widget_manager.get_model(reference.replace("IPY_MODEL_", ""))
      : reference;
    const view = await model.widget_manager.create_view(child, {});
    element.replaceChildren(view.el);
  }

  function render() {
    const before = document.activeElement;
    const inside = root.contains(before) && before !== root;
    const tree = model.get("tree");
    const own = { class: "fk " + ((tree.a && tree.a.class) || ""), "data-lm-suppress-shortcuts": "true" };
    patch(root, { ...tree, a: { ...tree.a, ...own } });
    if (model.get("title")) document.title = model.get("title");
    roam();
    uncover();
    if (inside && (!document.contains(before) || document.activeElement === document.body || before.disabled)) goHome();
  }

  // The bar at the lower edge grows and shrinks; what has the focus must stay above it.
  function uncover() {
    const bar = root.querySelector(".fk-bar");
    const one = document.activeElement;
    if (!bar || !one || !one.closest || !one.closest("[data-group]") || !root.contains(one)) return;
    const hidden = one.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
    if (hidden > 0 && getComputedStyle(bar).position === "sticky") window.scrollBy(0, hidden + 16);
  }

  function goHome() {
    const homes = [...root.querySelectorAll("*")].filter((one) => one.__a && one.__a.home !== undefined && !one.disabled);
    homes.sort((a, b) => a.__a.home - b.__a.home);
    const visible = homes.find((one) => one.offsetParent !== null);
    if (!visible) return;
    visible.focus({ preventScroll: false });
    if (visible.tabIndex < 0) root.scrollIntoView({ block: "start" }); // a heading: read from the top
  }

  // --- one tab stop per group of targets, arrows inside ---------------------------------------------------------

  const targetsOf = (group) => [...group.querySelectorAll("button")].filter((one) => one.__a && one.__a.cell);

  function roam() {
    for (const group of root.querySelectorAll("[data-group]")) {
      const targets = targetsOf(group);
      if (!targets.length) continue;
      const stop =
        targets.find((one) => one === document.activeElement) ||
        targets.find((one) => one.__key === group.__stop) ||
        targets.find((one) => one.classList.contains("fk-legal")) ||
        targets[0];
      for (const one of targets) one.tabIndex = one === stop ? 0 : -1;
    }
  }

  function step(group, from, key) {
    const targets = targetsOf(group);
    if (key === "n" || key === "p") {
      const legal = targets.filter((one) => one.classList.contains("fk-legal") || one === from);
      const next = legal[(legal.indexOf(from) + (key === "n" ? 1 : legal.length - 1)) % legal.length];
      return next === from ? null : next;
    }
    const [x, y] = from.__a.cell;
    let best = null;
    let least = Infinity;
    for (const one of targets) {
      const dx = one.__a.cell[0] - x;
      const dy = one.__a.cell[1] - y;
      let along = 0;
      let aside = 0;
      if (key === "ArrowRight") [along, aside] = [dx, dy];
      else if (key === "ArrowLeft") [along, aside] = [-dx, dy];
      else if (key === "ArrowDown") [along, aside] = [dy, dx];
      else if (key === "ArrowUp") [along, aside] = [-dy, dx];
      else if (key === "Home") [along, aside] = [dy === 0 && dx < 0 ? 100 + dx : 0, 0];
      else if (key === "End") [along, aside] = [dy === 0 && dx > 0 ? 100 - dx : 0, 0];
      if (along <= 0) continue;
      const far = along + Math.abs(aside) * 3;
      if (far < least) [least, best] = [far, one];
    }
    return best;
  }

  const STEPS = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End", "n", "p"];

  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const from = event.target;
    const typing = from.matches("input:not([type=radio]):not([type=checkbox]):not([type=range]), textarea, select");
    const group = from.closest("[data-group]");
    if (group && from.__a && from.__a.cell && STEPS.includes(event.key)) {
      const to = step(group, from, event.key);
      event.preventDefault();
      event.stopPropagation();
      if (to) {
        from.tabIndex = -1;
        to.tabIndex = 0;
        group.__stop = to.__key;
        to.focus();
      }
      return;
    }
    if (!typing && (event.key === "n" || event.key === "p") && !root.querySelector("dialog[open]")) {
      const first = root.querySelector("[data-group] button.fk-legal");
      if (first) {
        event.preventDefault();
        first.focus();
        return;
      }
    }
    if (event.key === "Escape" && !root.querySelector("dialog[open]")) {
      const cancel = find((a) => a.key === "Escape");
      if (cancel) {
        event.preventDefault();
        cancel.click();
      }
      return;
    }
    if (typing || event.key.length !== 1) return;
    const wanted = event.key.toLowerCase();
    const scope = root.querySelector("dialog[open]") || root;
    const found = find((a) => a.key && a.key.toLowerCase() === wanted, scope);
    if (found) {
      event.preventDefault();
      event.stopPropagation();
      found.click();
    }
  }

  const find = (fits, scope = root) =>
    [...scope.querySelectorAll("button")].find((one) => one.__a && !one.disabled && fits(one.__a));

  // A page that is nothing but this widget listens everywhere; inside JupyterLab only where it has the focus.
  const listener = (event) => {
    if (event.target === document.body && root.isConnected && !root.closest(".jp-NotebookPanel")) onKey(event);
  };
  root.addEventListener("keydown", (event) => {
    onKey(event);
    // The attribute above does not cover what has the focus itself: A would add a cell, D twice would delete this one.
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
  });
  document.addEventListener("keydown", listener);

  // --- reports --------------------------------------------------------------------------------------------------

  const owner = (event, name) => {
    for (let one = event.target; one && one !== root.parentNode; one = one.parentNode) {
      if (one.__a && one.__a[name] !== undefined) return one;
    }
    return null;
  };

  root.addEventListener("click", (event) => {
    if (dragged) return;
    const one = owner(event, "do");
    if (!one || one.disabled) return;
    const group = one.closest("[data-group]");
    if (group && one.__a.cell) group.__stop = one.__key;
    if (one.__a.copy !== undefined) copy(one.__a.copy, one).then((well) => report(one.__a.do, well));
    else report(one.__a.do, one.__a.with);
  });

  // Browsers give the clipboard only to safe addresses; elsewhere the old way still works.
  async function copy(text, beside) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch (error) {
      const box = document.createElement("textarea");
      box.value = text;
      beside.after(box); // inside a dialog nothing else can be selected
      box.select();
      const well = document.execCommand("copy");
      box.remove();
      beside.focus();
      return well;
    }
  }
  root.addEventListener("change", (event) => {
    const one = owner(event, "change");
    if (one) report(one.__a.change, one.type === "checkbox" ? one.checked : one.value);
    const chooser = owner(event, "file");
    if (chooser && chooser.files && chooser.files[0]) {
      chooser.files[0].text().then((text) => report(chooser.__a.file, text));
      chooser.value = "";
    }
  });
  let sliding = 0;
  root.addEventListener("input", (event) => {
    const one = owner(event, "live");
    if (!one) return;
    clearTimeout(sliding);
    sliding = setTimeout(() => report(one.__a.live, one.value), HOVER_PAUSE);
  });
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    const one = owner(event, "submit");
    if (one) report(one.__a.submit, Object.fromEntries(new FormData(one)));
  });
  root.addEventListener("cancel", (event) => {
    const one = owner(event, "close");
    event.preventDefault();
    if (one) report(one.__a.close);
  }, true);

  let pointed = null;
  let told = null;
  let waiting = 0;
  function point(name) {
    if (dragged) return;
    pointed = name;
    if (waiting) return;
    waiting = setTimeout(() => {
      waiting = 0;
      if (pointed !== told) report("hover", (told = pointed));
    }, HOVER_PAUSE);
  }
  root.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const one = owner(event, "hover");
    point(one ? one.__a.hover : null);
  });
  root.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && point(null));
  root.addEventListener("focusin", (event) => {
    if (!event.target.matches(":focus-visible")) return;
    const one = owner(event, "hover");
    if (one) point(one.__a.hover);
  });
  root.addEventListener("focusout", (event) => {
    const one = owner(event, "hover");
    if (one && pointed === one.__a.hover) point(null);
  });

  // --- dragging a pane ------------------------------------------------------------------------------------------
  // The pane lies below the targets, and a drag may begin on one of them: then it is no press. Everything is told in
  // parts of the pane's width: how far it was dragged, how much closer two fingers or the wheel brought it, and where.

  const fingers = new Map();
  let dragged = false;
  let pull = null;
  let telling = 0;

  function paneAt(event) {
    const pane = event.target.closest?.(".fk-targets")?.querySelector(".fk-pane");
    if (!pane || !pane.__a.drag) return null;
    const box = pane.getBoundingClientRect();
    const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    return inside ? pane : null;
  }
  function drag(pane, dx, dy, by, x, y) {
    const box = pane.getBoundingClientRect();
    pull ??= { name: pane.__a.drag, dx: 0, dy: 0, by: 1, x: 0, y: 0 };
    pull.dx += dx / box.width;
    pull.dy += dy / box.width;
    pull.by *= by;
    [pull.x, pull.y] = [(x - box.left) / box.width, (y - box.top) / box.width];
    telling ||= setTimeout(tellDrag, HOVER_PAUSE);
  }
  function tellDrag() {
    clearTimeout(telling);
    telling = 0;
    if (!pull) return;
    const { name, ...value } = pull;
    pull = null;
    tell({ do: name, value });
  }
  root.addEventListener("pointerdown", (event) => {
    dragged = false;
    const pane = event.button === 0 && paneAt(event);
    if (pane) fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, pane });
  });
  root.addEventListener("pointermove", (event) => {
    const one = fingers.get(event.pointerId);
    if (!one || (event.pointerType === "mouse" && !event.buttons)) return fingers.delete(event.pointerId);
    const [dx, dy] = [event.clientX - one.x, event.clientY - one.y];
    if (!dragged && fingers.size === 1 && Math.hypot(dx, dy) < DRAG_FROM) return;
    if (!dragged) one.pane.setPointerCapture(event.pointerId); // also where the pointer leaves the page
    dragged = true;
    const other = [...fingers.values()].find((finger) => finger !== one);
    const apart = (x, y) => (other ? Math.max(10, Math.hypot(x - other.x, y - other.y)) : 1);
    const by = apart(event.clientX, event.clientY) / apart(one.x, one.y);
    const share = other ? 0.5 : 1; // the middle of two fingers moves half as far as one of them
    const [x, y] = other ? [(event.clientX + other.x) / 2, (event.clientY + other.y) / 2] : [event.clientX, event.clientY];
    drag(one.pane, dx * share, dy * share, by, x, y);
    [one.x, one.y] = [event.clientX, event.clientY];
  });
  const release = (event) => {
    if (!fingers.delete(event.pointerId) || !dragged || fingers.size) return;
    tellDrag();
    setTimeout(() => (dragged = false), 60); // the click that ends a drag has come and gone by then
  };
  root.addEventListener("pointerup", release);
  root.addEventListener("pointercancel", release); // the browser scrolls the page with this finger
  root.addEventListener("touchmove", (event) => event.touches.length > 1 && fingers.size > 1 && event.preventDefault(), {
    passive: false,
  });
  root.addEventListener("wheel", (event) => {
    const pane = event.ctrlKey && paneAt(event); // a wheel alone scrolls the page
    if (!pane) return;
    event.preventDefault();
    drag(pane, 0, 0, Math.exp(-event.deltaY / (event.deltaMode ? 10 : 300)), event.clientX, event.clientY);
  }, { passive: false });

  // --- what the kernel cannot know by itself --------------------------------------------------------------------

  const prefix = model.get("prefix");
  function stored() {
    const found = {};
    try {
      for (let i = 0; i < localStorage.length; i++) {
        const key = localStorage.key(i);
        if (key.startsWith(prefix)) found[key.slice(prefix.length)] = localStorage.getItem(key);
      }
    } catch (error) {
      // A browser that keeps nothing still plays.
    }
    return found;
  }
  const about = () => ({
    width: window.innerWidth,
    room: Math.round(host.getBoundingClientRect().width) || window.innerWidth,
    calm: matchMedia("(prefers-reduced-motion: reduce)").matches,
    dark: matchMedia("(prefers-color-scheme: dark)").matches,
    page: location.origin + location.pathname,
    key: location.hash.slice(1), // what follows # stays in the browser: no server writes it down
  });
  let lastRoom = 0;
  let resizing = 0;
  const watcher = new ResizeObserver(() => {
    const now = about();
    if (Math.abs(now.room - lastRoom) < 8) return;
    clearTimeout(resizing);
    resizing = setTimeout(() => {
      if (!root.isConnected || !now.room) return;
      lastRoom = now.room;
      report("resize", now);
    }, 120);
  });

  // --- is anybody there? ----------------------------------------------------------------------------------------
  // Kernels are culled, die, and are out of reach after a sleep. Whoever does something then must not wait in vain.

  let asked = 0;
  let doubting = 0;
  let since = 0;
  const patience = model.get("patience") * 1000;
  const kernel = model.widget_manager?.kernel;
  const place = () => root.closest(".jp-NotebookPanel") || document; // one kernel, one message

  function tell(message) {
    try {
      model.send(message);
    } catch (error) {
      gone(); // the line is known to be dead
    }
  }
  function wait() {
    since = Date.now();
    doubting = setTimeout(doubt, patience);
  }
  function ask() {
    tell({ ask: ++asked });
    if (!doubting) wait();
  }
  function heard(number) {
    clearTimeout(doubting);
    doubting = 0;
    if (number < asked) wait();
    else for (const one of place().querySelectorAll(".fk-gone")) one.remove();
  }
  function doubt() {
    doubting = 0;
    if (!root.isConnected || document.hidden) return; // asked again when somebody looks
    if (kernel?.status === "busy" && kernel.connectionStatus === "connected") wait(); // it is thinking
    else if (Date.now() - since > 2 * patience) ask(); // not the kernel, this machine was asleep
    else gone();
  }
  function gone() {
    if (place().querySelector(".fk-gone")) return;
    const words = model.get("gone");
    const box = document.createElement("div");
    box.className = "fk fk-gone";
    box.style.cssText = root.style.cssText; // its colours
    const text = document.createElement("p");
    box.append(text);
    (root.querySelector("dialog[open]") || host).prepend(box); // everything beside a dialog is out of reach
    box.setAttribute("role", "alert");
    const notebook = root.closest(".jp-NotebookPanel");
    text.textContent = words.said + " " + (notebook ? words.again : "");
    if (notebook) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "fk-main";
    button.textContent = words.button;
    button.addEventListener("click", () => location.reload());
    box.append(button);
  }
  // Another key in the address is another page, although the browser does not load it again.
  const moved = () => model.get("keyed") && location.reload();
  window.addEventListener("hashchange", moved);
  const looked = () => !document.hidden && root.isConnected && ask();
  document.addEventListener("visibilitychange", looked);
  // A kernel that is started again has forgotten this page.
  const noticed = (_kernel, status) => root.isConnected && /^(dead|(auto)?restarting)$/.test(status) && gone();
  kernel?.statusChanged?.connect(noticed);

  const custom = (message) => {
    if (message.heard) heard(message.heard);
    if (message.store) {
      try {
        if (message.store.text === null) localStorage.removeItem(message.store.key);
        else localStorage.setItem(message.store.key, message.store.text);
      } catch (error) {
        // Storage that is full or forbidden must not stop the game.
      }
    }
    if (message.download) {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([message.download.text], { type: message.download.kind }));
      link.download = message.download.name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 5000);
    }
  };
  model.on("change:tree change:sketches change:pictures change:title", render);
  model.on("msg:custom", custom);
  render();
  requestAnimationFrame(() => {
    const now = about();
    lastRoom = now.room;
    report("ready", { ...now, stored: stored() });
    watcher.observe(host);
  });

  return () => {
    document.removeEventListener("keydown", listener);
    document.removeEventListener("visibilitychange", looked);
    window.removeEventListener("hashchange", moved);
    kernel?.statusChanged?.disconnect(noticed);
    clearTimeout(doubting);
    watcher.disconnect();
    model.off("change:tree change:sketches change:pictures change:title", render);
    model.off("msg:custom", custom);
  };
}

export default { render: start };
