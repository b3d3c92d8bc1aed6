/** A question of a case, in its order. */
export interface CaseStep {
  position: number;
  reveal_text: string | null;
  /** True where the student has answered it for good: what is shown after it may contain its answer. */
  is_given: boolean;
}

/** The state of a case at one of its questions. */
interface ShownCase {
  /** The rank of the question in its case, from 1. */
  number: number;
  count: number;
  /** Texts shown before this question and before those that come first. */
  reveals: { number: number; text: string }[];
  /** True while a text of those is still withheld, until the questions before it are answered. */
  is_waiting: boolean;
  /** True where a text follows this question: in an exam its answer is locked first. */
  is_followed: boolean;
}

/**
 * Tells the case at a question: the texts of no later one, and none before all questions ahead of it are answered.
 *
 * @param steps all questions of the case in their order
 */
export function revealsAt(steps: readonly CaseStep[], position: number): ShownCase {
  const index = steps.findIndex((step) => step.position === position);
  const reveals: ShownCase['reveals'] = [];
  let isDisclosed = true;
  let is_waiting = false;
  for (const [earlier, { reveal_text, is_given }] of steps.slice(0, index + 1).entries()) {
    if (reveal_text !== null && isDisclosed)
      reveals.push({ number: earlier + 1, text: reveal_text });
    else if (reveal_text !== null) is_waiting = true;
    isDisclosed &&= is_given;
  }
  const is_followed = steps.slice(index + 1).some(({ reveal_text }) => reveal_text !== null);
  return { number: index + 1, count: steps.length, reveals, is_waiting, is_followed };
}
