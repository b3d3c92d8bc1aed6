const texts = new WeakMap<object, () => Uint8Array>();

/** Notes how to write a value as JSON, in UTF-8, for less than it costs to go through it. */
export function withJsonText<T extends object>(value: T, text: () => Uint8Array): T {
  texts.set(value, text);
  return value;
}

/** The value as JSON; as bytes where they are there already. */
export function jsonTextOf(value: object): string | Uint8Array {
  return texts.get(value)?.() ?? JSON.stringify(value);
}
