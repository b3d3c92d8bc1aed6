import type { RouterOutputs } from '@amphi/api';
import { indexOf } from '@amphi/domain/abbreviations/rules';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { compareTyped } from '@amphi/domain/questions/qroc-match/compare-typed';
import type { Asked, Asker } from './asked.ts';
import type { Part } from './downloads.ts';
import { readPack, type SittingPack } from './packs.ts';
import { orFromPack } from './practice.ts';

type OpenPack = Pick<SittingPack, 'qrocs' | 'abbreviations' | 'taken_at'>;

/** Shows the answer to an open question as the server would have done when the pack was taken. */
export function answersOf({ qrocs, abbreviations, taken_at }: OpenPack) {
  const byId = new Map(qrocs.map((qroc) => [qroc.id, qroc]));
  const index = indexOf(abbreviations);
  return (id: number, typed: string | null): Asked | undefined => {
    const qroc = byId.get(id);
    if (qroc === undefined) return undefined;
    const others = { ...qroc.others, as_of: taken_at };
    if (typed === null) return { shown: qroc, others };
    const lexicon = qrocs
      .filter((other) => other.id !== id)
      .flatMap((other) => [other.answer_text, ...other.accepted_answers]);
    // Packs that were downloaded before zones were part of them have none.
    const compared = compareTyped(typed, { ...qroc, zones: qroc.zones ?? null, lexicon }, index);
    return { shown: qroc, compared: { ...qroc, ...compared, others } };
  };
}

/** Asks the server for answers, and the pack where the server does not answer. */
export function askerOf(part: Part, pack: OpenPack): Asker {
  const answerTo = answersOf(pack);
  return (asking, id, typed) =>
    orFromPack<Asked, Asked>(part, asking, () => answerTo(id, typed) ?? asking);
}

/**
 * The open questions of a part: as the server says, or from its pack where it does not answer. With a pack, `ask` shows
 * an answer that the server does not show.
 */
export async function withOpenPack(
  part: StudyFilter,
  loading: Promise<RouterOutputs['study']['qrocs']>,
) {
  const pack = await readPack(part);
  if (!pack || pack.qrocs.length === 0) return loading;
  const { subject_id, subject_name, qrocs: questions } = pack;
  const data = await orFromPack(part, loading, () => ({ subject_id, subject_name, questions }));
  return { ...data, ask: askerOf(part, pack) };
}
