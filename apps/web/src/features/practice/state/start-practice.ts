import type { RouterOutputs } from '@amphi/api';
import { type Letter, maskOf } from '@amphi/domain/questions/letters';
import type { QcmSolution } from '@amphi/domain/questions/qcm.schema';
import { type Answer, type PlayerState, startPlayer } from '../../../player/player-state.ts';
import type { Drafts } from './subject-memory.ts';

/** An answer of the open attempt, beside its full question. */
export type ReviewedQuestion = RouterOutputs['attempts']['review']['questions'][number];

/** Only what a session begins with. */
export interface ExistingAnswer
  extends Pick<ReviewedQuestion, 'user_answer' | 'is_correct' | 'answer_stats' | 'total_answers'> {
  qcm: Pick<ReviewedQuestion['qcm'], 'id' | keyof QcmSolution>;
}

interface Start {
  ids: readonly number[];
  existing: readonly ExistingAnswer[];
  drafts: Drafts;
  /** The question to begin with; else the first one without an answer. */
  resumeId: number | null;
  /** The questions whose answers are on their way. */
  waiting?: readonly number[];
  now: number;
}

const same = (one: readonly Letter[], other: readonly Letter[]) => maskOf(one) === maskOf(other);

/**
 * The state after loading: what is already answered is locked, unless it was reset since. A draft that
 * was made in sight of another answer than the recorded one is put beside that one.
 */
export function startPractice({
  ids,
  existing,
  drafts,
  resumeId,
  waiting = [],
  now,
}: Start): PlayerState {
  const own: Record<number, readonly Letter[]> = {};
  for (const id of ids) if (drafts[id]) own[id] = drafts[id].selected;
  const answers: Record<number, Answer> = {};
  const conflicting: Record<number, Answer> = {};
  const bases: Record<number, readonly Letter[]> = {};
  for (const { qcm, user_answer, ...marked } of existing) {
    const { id, ...correction } = qcm;
    const answer = { ...marked, ...correction, selected: user_answer };
    const draft = drafts[id];
    bases[id] = user_answer;
    if (draft && !same(draft.selected, user_answer)) {
      if (!draft.base || same(draft.base, user_answer)) continue;
      if (draft.selected.length > 0) {
        conflicting[id] = answer;
        bases[id] = draft.base;
        continue;
      }
    }
    delete own[id];
    answers[id] = answer;
  }
  const resumed = resumeId === null ? -1 : ids.indexOf(resumeId);
  const open = ids.findIndex((id) => !answers[id] && !waiting.includes(id));
  const index = resumed >= 0 ? resumed : Math.max(0, open);
  return startPlayer({ ids, index, drafts: own, answers, bases, conflicting, now });
}
