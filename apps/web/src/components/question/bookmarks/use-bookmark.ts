import { type QuestionIds, type QuestionRef, refOf } from '@amphi/domain/bookmarks/question-ref';
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';
import { keyOf } from './question-ref.ts';

/** Keys of tRPC's mutations: the path, as a list of words. */
const KEYS = { true: [['bookmarks', 'save']], false: [['bookmarks', 'remove']] } as const;

/** A change that the server has not taken. */
interface Failure {
  id: number;
  question: QuestionRef;
  error: unknown;
  /** Sends it again. */
  retry: () => void;
}

/**
 * Bookmarks questions, or takes the bookmark away: shown at once, and taken back when it fails. Changes are sent in
 * their order. A failure stays known while the student goes on to other questions.
 *
 * @param show shows a question with its bookmark, or without
 */
export function useBookmark(show: (question: QuestionRef, on: boolean) => void) {
  const utils = trpc.useUtils();
  const cache = useQueryClient().getMutationCache();
  const handlers = (on: boolean) => ({
    scope: { id: 'bookmarks' },
    meta: { invalidates: ['bookmarks', 'sittings'] as const },
    onMutate: async (question: QuestionIds) => {
      // An older request may be answered after the change; a first answer is not asked for again otherwise.
      await utils.bookmarks.mine.cancel();
      show(refOf(question), on);
    },
    onError: (_error: unknown, question: QuestionIds) => show(refOf(question), !on),
  });
  const save = trpc.bookmarks.save.useMutation(handlers(true));
  const remove = trpc.bookmarks.remove.useMutation(handlers(false));

  const failed = (on: boolean) => ({
    filters: { mutationKey: KEYS[`${on}`], status: 'error' as const },
    select: (mutation: ReturnType<typeof cache.getAll>[number]) => mutation,
  });
  const unsaved = useMutationState(failed(true));
  const unremoved = useMutationState(failed(false));

  function set(question: QuestionRef, on: boolean) {
    // Earlier wishes no longer count.
    for (const one of [...unsaved, ...unremoved]) {
      if (keyOf(questionOf(one)) === keyOf(question)) cache.remove(one);
    }
    (on ? save : remove).mutate(question);
  }
  const failures = [
    ...unsaved.map((one) => ({ one, on: true })),
    ...unremoved.map((one) => ({ one, on: false })),
  ].map(({ one, on }): Failure => {
    const question = questionOf(one);
    return {
      id: one.mutationId,
      question,
      error: one.state.error,
      retry: () => set(question, on),
    };
  });
  return { set, failures };
}

const questionOf = ({ state }: { state: { variables: unknown } }) => state.variables as QuestionRef;
