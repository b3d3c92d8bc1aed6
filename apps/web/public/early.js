// A page is drawn before its scripts are there. Until then nothing can act on what is pressed or sent, and
// the browser's own way would put a form's fields into the address. So it is kept, and done when somebody
// can: `lib/early.ts` asks for it.
(() => {
  const pressed = [];
  const keep = (event) => {
    const button = event.type === 'click' ? event.target.closest('button') : event.submitter;
    if (!button && event.type === 'click') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (button) pressed.push(button);
  };
  document.addEventListener('click', keep, true);
  document.addEventListener('submit', keep, true);
  window.takeEarly = () => {
    document.removeEventListener('click', keep, true);
    document.removeEventListener('submit', keep, true);
    return pressed;
  };
})();
