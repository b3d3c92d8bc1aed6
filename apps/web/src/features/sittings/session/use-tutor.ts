import { useNavigate } from 'react-router-dom';
import type { Slot } from '../../../lib/memory.ts';
import { useOutbox } from '../../../lib/outbox/outbox.tsx';
import {
  type Entry,
  type EntryOf,
  isOutdated,
  QUESTION_CHANGED,
} from '../../../lib/outbox/store.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { OpenAnswer } from '../../../player/open/open-answer.ts';
import { gradeId } from '../../../player/open/open-correction.tsx';
import { recallOpen } from '../../../player/open/use-open.ts';
import { startPlayer } from '../../../player/player-state.ts';
import { useSession } from '../../../player/use-session.ts';
import type { LoadedSitting } from './use-open-sitting.ts';

/** True for an answer or a grade of a sitting. */
const isOfSitting = (entry: Entry, sittingId: number) =>
  entry.in === 'sitting' &&
  (entry.kind === 'answer' ? entry.body.sitting_id : entry.body.id) === sittingId;

/** Closed questions that are answered, by position. */
const answersOf = (questions: LoadedSitting['questions']) =>
  Object.fromEntries(
    questions.flatMap((one) =>
      one.kind === 'qcm' && one.feedback && 'correct_answers' in one.feedback
        ? [[one.position, { ...one.feedback, selected: one.selected_answers }]]
        : [],
    ),
  );

/** Open questions that are graded, by position. */
const gradedOf = (questions: LoadedSitting['questions']): Record<number, OpenAnswer> =>
  Object.fromEntries(
    questions.flatMap((one): [number, OpenAnswer][] => {
      if (one.kind !== 'qroc' || !one.feedback || !('answer_text' in one.feedback)) return [];
      const { feedback, typed_text, position } = one;
      const { grade, elements_mask, others } = feedback;
      return [
        [
          position,
          {
            typed: typed_text ?? '',
            shownAt: Date.now(),
            status: 'open',
            shown: feedback,
            compared: typed_text === null ? undefined : feedback,
            mask: elements_mask,
            grade: grade ?? undefined,
            isGraded: grade !== null,
            others,
          },
        ],
      ];
    }),
  );

/** A sitting with the correction after each question: what is chosen, and what became of it. */
export function useTutor(sitting: LoadedSitting, reload: () => void) {
  const { id } = sitting;
  const user = useUser();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const { questions } = sitting;
  const about = (question: LoadedSitting['questions'][number]) => ({
    subject_id: null,
    subject_name: question.subject_name || sitting.title,
    question_text: question.question_text,
    path: paths.sitting(id),
  });
  const keyOfAnswer = ({ body }: EntryOf<'answer', 'sitting'>) =>
    body.sitting_id === id
      ? questions.find((one) => one.kind === 'qcm' && one.id === body.qcm_id)?.position
      : undefined;
  const keyOfGrade = ({ body }: EntryOf<'grade', 'sitting'>) =>
    body.id === id ? body.position : undefined;
  const outbox = useOutbox();
  const wasGiven = (entry: Entry): number | undefined => {
    if (entry.in !== 'sitting' || isOutdated(entry)) return undefined;
    if (entry.kind === 'answer') return keyOfAnswer(entry);
    return entry.kind === 'grade' ? keyOfGrade(entry) : undefined;
  };
  const slot: Slot = [user.id, 'session', `open-${id}`];
  const { session, state, question, open } = useSession({
    mode: 'tutor',
    questions,
    askedIn: id,
    origin: 'sitting',
    eliminated: [user.id, 'session', `struck-${id}`],
    initial: () => {
      const answers = answersOf(questions);
      const graded = gradedOf(questions);
      const given = new Set(outbox.items().map(wasGiven));
      // A sitting goes on at its first question without an answer, or at its end.
      const open = questions.findIndex(
        ({ position }) => !answers[position] && !graded[position]?.isGraded && !given.has(position),
      );
      return startPlayer({
        ids: questions.map(({ position }) => position),
        index: open < 0 ? questions.length - 1 : open,
        answers,
        open: { ...recallOpen(slot), ...graded },
        now: Date.now(),
      });
    },
    closed: {
      keyOf: keyOfAnswer,
      entryOf: (question, { selected, seconds }) => {
        const closed = question.kind === 'qcm' ? question : undefined;
        const basis = closed?.based_on;
        return {
          id: `sitting-${id}-${question.position}`,
          kind: 'answer',
          in: 'sitting',
          body: {
            qcm_id: question.id,
            question_version: closed?.question_version,
            selected_answers: selected,
            sitting_id: id,
            time_taken_seconds: Math.round(seconds),
            ...(basis && { based_on: { user_id: user.id, ...basis } }),
          },
          about: about(question),
        };
      },
      grade: sitting.grade,
      onMoved: reload,
      // It is asked in no unfinished sitting any more, or has other options: what there is now is shown.
      onRefused: (_, { code }) =>
        (code === 'sittings.other_sitting' || code === QUESTION_CHANGED) && reload(),
    },
    open: {
      slot,
      keyOf: keyOfGrade,
      entryOf: (asked, body) => ({
        id: gradeId(id, asked.position),
        kind: 'grade',
        in: 'sitting',
        body: { ...body, id, position: asked.position },
        about: about(asked),
      }),
      asker: sitting.ask,
    },
  });
  const finish = trpc.sittings.finish.useMutation({ meta: { invalidates: 'all' } });

  return {
    session: { ...session, onThere: reload, onHere: (isOther: boolean) => isOther && reload() },
    state,
    question,
    open,
    end: async () => {
      // Waiting answers belong to the sitting that is being ended. A failure of the server alone is no reason to stay.
      await outbox.release();
      const isWaiting = outbox
        .items()
        .some((one) => isOfSitting(one, id) && one.status === 'waiting' && one.cause !== 'server');
      if (isWaiting) throw new Error('answers of the sitting wait for the network');
      const result = await finish.mutateAsync({ id });
      utils.sittings.result.setData({ id }, result);
      await navigate(paths.sittingResults(id), { replace: true });
    },
  };
}
