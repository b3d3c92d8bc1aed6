import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import type { SelfGrade } from '@amphi/domain/reviews/grades';
import { useCallbackRef } from '@mantine/hooks';
import { errorDetail } from '../../lib/errors.ts';
import type { Asked, Asker } from '../../lib/packs/asked.ts';
import type { PlayerQuestion } from '../../lib/questions.ts';
import { trpc } from '../../lib/trpc.ts';
import type { PlayedState } from '../player-selectors.ts';
import { openOf, type PlayerAction } from '../player-state.ts';
import { keyOf } from '../types.ts';
import { type GradeBody, gradeBody, isToCompare, type OpenAnswer } from './open-answer.ts';
import type { OpenControls } from './types.ts';

interface OpenOptions<Question> {
  state: PlayedState;
  dispatch: (action: PlayerAction) => void;
  /** The open question on screen. */
  question: Question | undefined;
  /** Given where the device has answers of its own. */
  ask?: Asker | undefined;
  /** The answer to it was question for, which counts as studied. */
  onShown?: (() => void) | undefined;
  give: (question: Question, body: GradeBody) => void;
}

/** The open question on screen: its answer is written, looked at and graded. */
export function useOpen<Question extends PlayerQuestion>(
  options: OpenOptions<Question>,
): OpenControls | undefined {
  const { state, dispatch, question, ask, onShown, give } = options;
  const utils = trpc.useUtils();
  const key = question ? keyOf(question) : 0;
  const answer = openOf(state, key);
  const item = state.sent[key];
  const change = (values: Partial<OpenAnswer>) => dispatch({ type: 'open', id: key, values });

  async function askServer(id: number, typed: string | null): Promise<Asked> {
    if (typed === null) return { shown: await utils.study.revealQroc.fetch({ id }) };
    const compared = await utils.client.study.compareQroc.mutate({ id, typed_text: typed });
    return { shown: compared, compared };
  }

  /** Asks for the answer, beside what is written where something is. */
  async function show(question: Question, typed: string | null) {
    change({ status: 'loading' });
    try {
      const asking = askServer(question.id, typed);
      const { shown, compared, others } = await (ask?.(asking, question.id, typed) ?? asking);
      const comparison = compared && { compared, mask: compared.elements_mask };
      const values = { ...(others && { others }), ...comparison, shown };
      dispatch({ type: 'shown', id: key, values });
      onShown?.();
    } catch (error) {
      dispatch({ type: 'failed', id: key, message: errorDetail(error, qrocs.revealFailed) });
    }
  }

  const toggle = useCallbackRef((compares: boolean) => {
    if (!question || answer.status === 'loading') return;
    const writes = compares && answer.status !== 'open' && isToCompare(answer);
    if (answer.shown && !writes) {
      change({ status: answer.status === 'open' ? 'closed' : 'open' });
    } else void show(question, writes ? answer.typed : null);
  });

  if (!question) return undefined;
  return {
    answer,
    item,
    compares: answer.status !== 'open' && isToCompare(answer),
    type: (typed: string) => change({ typed }),
    tick: (mask: number) => change({ mask }),
    toggle,
    grade: (chosen: SelfGrade) => {
      if (answer.isGraded || (item && item.status !== 'refused')) return;
      give(question, gradeBody(answer, chosen));
    },
  };
}
