type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a field held after its last change. `checked` is that of boxes and radio buttons. */
interface Change {
  value: string;
  checked: boolean;
  files: File[];
}

interface EarlyInput {
  /** The buttons that were pressed, in their order. */
  pressed: HTMLElement[];
  /** What fields were changed to, in the order of their last changes. */
  changed: Map<Field, Change>;
}

declare global {
  interface Window {
    /** Stops the recording of `public/early.js`, and returns what it has recorded. */
    takeEarlyInput?: () => EarlyInput;
  }
}

/**
 * Replays what was typed, chosen and pressed before hydration: tells React what is in each field, by the student or by
 * the browser, and clicks the recorded buttons. Does nothing when called again.
 */
export function replayEarlyInput(): void {
  const early = window.takeEarlyInput?.();
  if (!early) return;
  delete window.takeEarlyInput;
  for (const [field, change] of early.changed) replay(field, change);
  // What the browser has filled in by itself, it may not tell.
  for (const field of document.querySelectorAll('input')) {
    const isTyped = !TICKED.has(field.type) && field.type !== 'file';
    if (isTyped && !early.changed.has(field) && field.value !== field.defaultValue) {
      retype(field, field.value);
    }
  }
  for (const button of early.pressed) button.click();
}

const TICKED: ReadonlySet<string> = new Set(['checkbox', 'radio']);

function replay(field: Field, { value, checked, files }: Change): void {
  if (field instanceof HTMLSelectElement) select(field, value);
  else if (field instanceof HTMLTextAreaElement) retype(field, value);
  else if (field.type === 'file') attach(field, files);
  else if (TICKED.has(field.type)) tick(field, checked);
  else retype(field, value);
}

function select(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Components without a file empty their field when they are mounted. */
function attach(field: HTMLInputElement, files: File[]): void {
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  field.files = list.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A click is what React listens to; it ignores one that leaves the field as it saw it last. */
function tick(field: HTMLInputElement, checked: boolean): void {
  if (checked === field.defaultChecked) return;
  field.checked = !checked;
  field.click();
}

/** React ignores an input event unless the value differs from the one it saw last. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = '';
  const { prototype } =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
