/** JSON that is made before it is asked for. */
export interface JsonText {
  bytes: Buffer;
  /** Identifies a text that many read alike: another one as soon as the text is another. */
  tag?: string;
}

const texts = new WeakMap<object, JsonText>();

/** Remembers the text of a procedure's answer, so that it is sent as it is. */
export function withText<Answer extends object>(answer: Answer, text: JsonText): Answer {
  texts.set(answer, text);
  return answer;
}

/** The text of a procedure's answer, where it is there already. */
export const textOf = (answer: unknown): JsonText | undefined =>
  typeof answer === 'object' && answer !== null ? texts.get(answer) : undefined;
