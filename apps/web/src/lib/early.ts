declare global {
  interface Window {
    /** Ends the keeping of what is pressed, and returns it in its order; of `public/early.js`. */
    takeEarly?: () => HTMLElement[];
  }
}

/**
 * Makes up for what was done before anything could act on it: says of each field what was typed, or filled
 * in by the browser, and presses what was pressed. Once, when the page has come to life.
 */
export function catchUp(): void {
  const pressed = window.takeEarly?.();
  if (!pressed) return;
  delete window.takeEarly;
  for (const field of document.querySelectorAll('input')) {
    if (field.type !== 'file' && field.value !== field.defaultValue) retype(field);
  }
  for (const button of pressed) button.click();
}

/** React takes note of a value that it has not seen; it looked at this one when it took the field over. */
function retype(field: HTMLInputElement): void {
  const { value } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
