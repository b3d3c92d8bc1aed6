declare global {
  interface Window {
    /** Stops the recording of `public/early.js`; returns the buttons that were pressed, in their order. */
    takeEarlyInput?: () => HTMLElement[];
  }
}

/**
 * Replays what was typed and pressed before hydration: tells React what is in each field, by the student or by the
 * browser, and clicks the recorded buttons. Does nothing when called again.
 */
export function replayEarlyInput(): void {
  const pressed = window.takeEarlyInput?.();
  if (!pressed) return;
  delete window.takeEarlyInput;
  for (const field of document.querySelectorAll('input')) {
    if (field.type !== 'file' && field.value !== field.defaultValue) retype(field);
  }
  for (const button of pressed) button.click();
}

/** React ignores an input event unless the value differs from the one it saw during hydration. */
function retype(field: HTMLInputElement): void {
  const { value } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
