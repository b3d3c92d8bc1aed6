import type { RouterOutputs } from '@amphi/api';
import { type Letter, lettersOf, maskOf } from '@amphi/domain/questions/letters';
import { askerOf } from './open.ts';
import { readSittingPack, type SittingPack, storeSitting } from './packs.ts';
import { orFromPack, resultOf } from './practice.ts';

type Sitting = RouterOutputs['sittings']['open'];

/** Marks answers to its questions by the keys of the pack, where these are of the version that is shown. */
export function markerOf({ keys, taken_at }: SittingPack) {
  const byId = new Map(keys.map((key) => [key.id, key]));
  return (question: Sitting['questions'][number], selected: readonly Letter[]) => {
    if (question.kind !== 'qcm') return undefined;
    const key = byId.get(question.id);
    if (key === undefined) return undefined;
    // Packs of former releases name none.
    const { question_version = question.question_version } = key;
    if (question_version !== question.question_version) return undefined;
    return resultOf({ ...key, options: question.options }, taken_at, selected);
  };
}

/** Marks by the position of the question, as the player asks. */
function graderOf(pack: SittingPack, { questions }: Sitting) {
  const marked = markerOf(pack);
  return (position: number, selected: readonly Letter[]) => {
    const question = questions.find((one) => one.position === position);
    return question && marked(question, selected);
  };
}

/**
 * A session with the correction after each question: as the server says, or from its pack where the server does not answer.
 * With a pack, answers are marked on the device as long as the server does not do so.
 */
export async function withSittingPack(id: number, loading: Promise<Sitting>) {
  const part = { sitting_id: id };
  const pack = await readSittingPack(id);
  if (!pack) return loading;
  const sitting = await orFromPack(part, loading, () => pack.sitting);
  if (sitting !== pack.sitting) void storeSitting(id, () => sitting);
  return { ...sitting, grade: graderOf(pack, sitting), ask: askerOf(part, pack) };
}

/** Keeps a session's pack at an answer that the server has recorded. */
export const storeSittingAnswer = (
  id: number,
  { qcm_id, selected_answers }: { qcm_id: number; selected_answers: readonly Letter[] },
): Promise<void> =>
  storeSitting(id, (pack) => ({
    ...pack.sitting,
    questions: pack.sitting.questions.map((question) => {
      if (question.kind !== 'qcm' || question.id !== qcm_id) return question;
      const given = lettersOf(maskOf(selected_answers));
      const { based_on, feedback } = question;
      return {
        ...question,
        selected_answers: given,
        based_on: based_on && { ...based_on, selected_answers: given },
        feedback: markerOf(pack)(question, given) ?? feedback,
      };
    }),
  }));
