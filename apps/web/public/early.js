// Until hydration nothing handles clicks, changes and submissions: hydration discards what fields were changed to, and
// a native submission would put them into the address. So clicks of buttons and submissions are prevented, all of them
// are recorded here, and replayed after hydration by `lib/early.ts`.
(() => {
  const pressed = [];
  const changed = new Map();
  const isTicked = ({ type }) => type === 'checkbox' || type === 'radio';

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

  // React listens to `input` at text fields, and to `change` at others.
  const tell = (field) => {
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  };
  // React ignores an event unless the value differs from the one that it saw last, set or typed.
  const retype = (field, value) => {
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    tell(field);
  };
  const tick = (field, checked) => {
    if (checked === field.defaultChecked) return;
    field.checked = !checked;
    field.click();
  };
  // Components without a file empty their field when they are mounted.
  const attach = (field, files) => {
    const list = new DataTransfer();
    for (const file of files) list.items.add(file);
    field.files = list.files;
    tell(field);
  };

  const replay = () => {
    for (const [field, { value, checked, files }] of changed) {
      if (isTicked(field)) tick(field, checked);
      else if (field.type === 'file') attach(field, files);
      else retype(field, value);
    }
    // What the browser has filled in by itself, it may not tell.
    for (const field of document.querySelectorAll('input')) {
      const isText = !isTicked(field) && field.type !== 'file';
      if (isText && !changed.has(field) && field.value !== field.defaultValue) {
        retype(field, field.value);
      }
    }
    for (const button of pressed) button.click();
  };
  window.takeEarlyInput = () => {
    for (const [name, handler] of handlers) document.removeEventListener(name, handler, true);
    return replay;
  };
})();
