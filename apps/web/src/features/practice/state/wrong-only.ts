import type { ExistingAnswer } from './start-practice.ts';
import type { Drafts } from './subject-memory.ts';

interface Series {
  questions: readonly { id: number }[];
  existing: readonly ExistingAnswer[];
}

/** Narrows a series to the questions answered wrong. */
export function wrongOnly<Data extends Series>(data: Data): Data {
  const existing = data.existing.filter(({ is_correct }) => !is_correct);
  const wrong = new Set(existing.map(({ qcm }) => qcm.id));
  return { ...data, existing, questions: data.questions.filter(({ id }) => wrong.has(id)) };
}

/** Opens every answered question for another answer, which replaces the one that the student saw. */
export function openAll(existing: readonly ExistingAnswer[], drafts: Drafts): Drafts {
  const opened = existing.map(({ qcm, user_answer }) => [
    qcm.id,
    { selected: [], base: user_answer },
  ]);
  return { ...Object.fromEntries(opened), ...drafts };
}
