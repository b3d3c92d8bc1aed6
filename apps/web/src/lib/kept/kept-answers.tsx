import type { RouterOutputs } from '@amphi/api';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { noteUnanswered } from '../connection.ts';
import { errorStatus } from '../errors.ts';
import { trpc } from '../trpc.ts';
import { reportUnauthorized } from '../unauthorized.ts';
import { type KeptItem, KeptSender } from './kept-sender.ts';
import type { KeptAnswer } from './kept-store.ts';

/** What the server answers to a submission. */
export type AnswerResult = RouterOutputs['attempts']['submitAnswer'];

const KeptContext = createContext<KeptSender<AnswerResult> | null>(null);

/** What the server is sent of a kept answer. */
function inputOf({ user_id, qcm_id, selected, seconds, base, part }: KeptAnswer) {
  return {
    qcm_id,
    selected_answers: [...selected],
    time_taken_seconds: seconds,
    based_on: {
      user_id,
      attempt_number: base.attempt_number,
      selected_answers: [...base.selected],
    },
    part,
  };
}

/** Sends the user's kept answers as long as a page behind the sign-in is open. */
export function KeptAnswersProvider({ userId, children }: { userId: number; children: ReactNode }) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const [sender] = useState(
    () =>
      new KeptSender<AnswerResult>({
        userId,
        send: async (answer) => {
          try {
            return await client.attempts.submitAnswer.mutate(inputOf(answer));
          } catch (error) {
            if (errorStatus(error) === undefined) noteUnanswered();
            throw error;
          }
        },
        onSignedOut: () => reportUnauthorized('attempts.submitAnswer'),
      }),
  );
  useEffect(() => sender.start(), [sender]);
  useEffect(
    () =>
      sender.subscribe(({ type }) => {
        if (type !== 'answered') return;
        void utils.attempts.invalidate();
        void utils.dashboard.invalidate();
      }),
    [sender, utils],
  );
  return <KeptContext.Provider value={sender}>{children}</KeptContext.Provider>;
}

/** The sender of the signed-in user. */
export function useKeptSender(): KeptSender<AnswerResult> {
  const sender = useContext(KeptContext);
  if (!sender) throw new Error('useKeptSender is for pages behind the session guard');
  return sender;
}

/** The user's kept answers, in the order in which they were given. */
export function useKeptItems(): readonly KeptItem[] {
  const sender = useKeptSender();
  // Not a store that React watches: its changes are rendered at once, and a question whose answer has come would
  // be open for a moment, between the end of its keeping and the result that is dispatched.
  const [items, setItems] = useState(sender.items);
  useEffect(() => {
    setItems(sender.items());
    return sender.watch(() => setItems(sender.items()));
  }, [sender]);
  return items;
}
