// Until hydration nothing handles clicks and submissions, and a native submission would put the fields of a form into
// the address. So they are prevented and recorded here, and replayed by `lib/early.ts`.
(() => {
  const pressed = [];
  const record = (event) => {
    const button = event.type === 'click' ? event.target.closest('button') : event.submitter;
    if (!button && event.type === 'click') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (button) pressed.push(button);
  };
  document.addEventListener('click', record, true);
  document.addEventListener('submit', record, true);
  window.takeEarlyInput = () => {
    document.removeEventListener('click', record, true);
    document.removeEventListener('submit', record, true);
    return pressed;
  };
})();
