// Until hydration nothing handles clicks, changes and submissions: hydration discards what fields were changed to, and
// a native submission would put them into the address. So clicks of buttons and submissions are prevented, all of them
// are recorded here, and replayed by `lib/early.ts`.
(() => {
  const pressed = [];
  const changed = new Map();
  const press = (event) => {
    const button = event.type === 'click' ? event.target.closest('button') : event.submitter;
    if (!button && event.type === 'click') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (button) pressed.push(button);
  };
  const change = ({ target }) => {
    // Anew, so that the last change comes last. Of radio buttons only that one counts.
    for (const one of changed.keys()) {
      const isRival = one.type === 'radio' && target.type === 'radio' && one.name === target.name;
      if (one === target || isRival) changed.delete(one);
    }
    const { value, checked, files } = target;
    changed.set(target, { value, checked, files: [...(files ?? [])] });
  };
  const handlers = [
    ['click', press],
    ['submit', press],
    ['input', change],
    ['change', change],
  ];
  for (const [name, handler] of handlers) document.addEventListener(name, handler, true);
  window.takeEarlyInput = () => {
    for (const [name, handler] of handlers) document.removeEventListener(name, handler, true);
    return { pressed, changed };
  };
})();
