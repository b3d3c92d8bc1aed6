import type { RouterOutputs } from '@amphi/api';
import { useCallbackRef } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { recordNoResponse } from '../connection.ts';
import { errorCode, errorStatus } from '../errors.ts';
import { truncate } from '../format.ts';
import { invalidate, type Tag } from '../invalidate.ts';
import { useUser } from '../session.ts';
import { type TrpcClient, trpc } from '../trpc.ts';
import { reportUnauthorized } from '../unauthorized.ts';
import { postSave } from './saves.ts';
import { type OutboxItem, OutboxSender } from './sender.ts';
import type { Entry, EntryOf, Kind, Origin, Refusal, Submission } from './store.ts';

type Submitted = RouterOutputs['answers']['submit'];
type Saved = RouterOutputs['sittings']['save'];
type Rated = RouterOutputs['reviews']['rate'];
type AnyResult = Submitted['result'] | Saved | Rated;

/** Result of the server for an entry of a kind and a `Origin`. */
export type ResultOf<K extends Kind, P extends Origin> = K extends 'save'
  ? Saved
  : K extends 'rating'
    ? Rated
    : Extract<Submitted, { kind: K; in: P }>['result'];

/** An item of a kind, of an origin. */
export type ItemOf<K extends Kind, P extends Origin> = OutboxItem & EntryOf<K, P>;

/** Result of the server for an answer in practice. */
export type AnswerResult = ResultOf<'answer', 'practice'>;

type Outbox = OutboxSender<AnyResult>;

const OutboxContext = createContext<Outbox | null>(null);

/** From then on an answer says how long it has waited, in seconds: it counts for when it was given. */
const WAITED = 60;

/** For how long a grade or a rating can be taken back, in milliseconds, unless another one follows. */
export const TAKEN_BACK_MS = 5000;

async function post(client: TrpcClient, entry: Entry): Promise<AnyResult> {
  if (entry.kind === 'save') return postSave(client, entry);
  if (entry.kind === 'rating') return client.reviews.rate.mutate(entry.body);
  const { kind, in: origin, user_id, body } = entry;
  // An answer says with what it is based on who gave it.
  const giver = kind === 'grade' ? { user_id } : {};
  const age_seconds = Math.floor((Date.now() - entry.at) / 1000);
  const given = await client.answers.submit.mutate({
    ...body,
    ...giver,
    ...(age_seconds >= WAITED && { age_seconds }),
    kind,
    in: origin,
  } as Submission);
  // Letters of the result are those of the options as they are now.
  const isMoved = given.kind === 'answer' && given.is_moved;
  return isMoved ? Object.assign(given.result, { is_moved: true }) : given.result;
}

/** Queries that each kind of entry changes. A round's own queue and a session's own questions have keys of their own. */
export const INVALIDATES = {
  answer: [
    'attempts',
    'reviews',
    'sittings',
    'dashboard',
    'corrections.list',
    'profile.belongings',
    'public.stats',
    // Solutions of answered questions are searched too.
    'search',
  ],
  grade: ['reviews', 'sittings', 'dashboard', 'corrections.list', 'study.qrocProgress', 'search'],
  rating: ['reviews', 'sittings', 'dashboard'],
  // Answers that were given in time count, also where they come after the end.
  save: ['sittings', 'search'],
} as const satisfies Record<Kind, readonly Tag[]>;

/** About which questions the error book may say something else. */
const cardOf = (entry: Exclude<Entry, { kind: 'save' }>) =>
  entry.kind === 'grade'
    ? ({ kind: 'qroc' } as const)
    : ({ kind: 'qcm', question_id: entry.body.qcm_id } as const);

/** Keys of what the first version stored. */
const FORMER = /^amphi-(?!memory|outbox)[a-z]+-\d/;

function hasFormer(): boolean {
  try {
    return Object.keys({ ...localStorage, ...sessionStorage }).some((key) => FORMER.test(key));
  } catch {
    return false;
  }
}

interface OutboxProviderProps {
  userId: number;
  children: ReactNode;
}

/** Sends what the user gives as long as a page behind the sign-in is open. */
export function OutboxProvider(props: OutboxProviderProps) {
  const [isReady, setReady] = useState(() => !hasFormer());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the outbox is read.
  useEffect(() => {
    if (isReady) return;
    void import('./carry-over.ts')
      .then(({ carryOver }) => carryOver(props.userId))
      .finally(() => setReady(true));
  }, []);
  return isReady && <OpenOutbox {...props} />;
}

function OpenOutbox({ userId, children }: OutboxProviderProps) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const [outbox] = useState(
    () =>
      new OutboxSender<AnyResult>({
        userId,
        send: async (entry) => {
          try {
            return await post(utils.client, entry);
          } catch (error) {
            if (errorStatus(error) === undefined) recordNoResponse();
            throw error;
          }
        },
        onSignedOut: (error) => reportUnauthorized('answers.submit', errorCode(error)),
      }),
  );
  useEffect(() => outbox.start(), [outbox]);
  useEffect(
    () =>
      outbox.subscribe(({ type, entry }) => {
        if (type !== 'confirmed') return;
        void invalidate(queryClient, INVALIDATES[entry.kind], 'reviews.inBook');
        // The cards of the other questions are unchanged.
        if (entry.kind !== 'save') void utils.reviews.inBook.invalidate(cardOf(entry));
      }),
    [outbox, queryClient, utils],
  );
  return <OutboxContext.Provider value={outbox}>{children}</OutboxContext.Provider>;
}

export function useOutbox(): Outbox {
  const outbox = useContext(OutboxContext);
  if (!outbox) throw new Error('useOutbox is for pages behind the session guard');
  return outbox;
}

/** Returns the entries that the server has not confirmed, in the order in which they were given. */
export function useOutboxItems(): readonly OutboxItem[] {
  const outbox = useOutbox();
  // Not a store that React watches: its changes are rendered at once, and a question whose answer has come would
  // be open for a moment, between the end of its keeping and the result that is dispatched.
  const [items, setItems] = useState(outbox.items);
  useEffect(() => {
    setItems(outbox.items());
    return outbox.watch(() => setItems(outbox.items()));
  }, [outbox]);
  return items;
}

/** An entry as a page makes it: its owner and its time are added. */
export type Draft<K extends Kind, P extends Origin> = Pick<
  EntryOf<K, P>,
  'id' | 'kind' | 'in' | 'body' | 'about'
>;

const NAME_LENGTH = 50;

const named = <D extends { about: Entry['about'] }>(draft: D): D => ({
  ...draft,
  about: { ...draft.about, question_text: truncate(draft.about.question_text, NAME_LENGTH) },
});

interface Fates<K extends Kind, P extends Origin> {
  /** `elsewhere`: given in another window. */
  onConfirmed?: (entry: EntryOf<K, P>, result: ResultOf<K, P>, elsewhere: boolean) => void;
  /**
   * Refused for good; it stays in the outbox until it is dropped or given again. `first`: by the request that the
   * student's own press of the button made.
   */
  onRefused?: (entry: EntryOf<K, P> & { refusal: Refusal; first: boolean }) => void;
}

/**
 * Entries of a kind that are given in an origin.
 *
 * @returns `give` keeps and sends one; `items` are those that are not confirmed
 */
export function useEntries<K extends Kind, P extends Origin>(
  kind: K,
  origin: P,
  { onConfirmed, onRefused }: Fates<K, P>,
) {
  const outbox = useOutbox();
  const { id: user_id } = useUser();
  const confirmed = useCallbackRef(onConfirmed);
  const refused = useCallbackRef(onRefused);
  useEffect(
    () =>
      outbox.subscribe((event) => {
        if (event.entry.kind !== kind || event.entry.in !== origin) return;
        const entry = event.entry as EntryOf<K, P>;
        if (event.type === 'refused') {
          const { refusal } = entry;
          if (refusal) refused?.({ ...entry, refusal, first: event.first });
        } else confirmed?.(entry, event.result as ResultOf<K, P>, event.elsewhere);
      }),
    [outbox, kind, origin, confirmed, refused],
  );
  const items = useOutboxItems().filter(
    (item): item is ItemOf<K, P> => item.kind === kind && item.in === origin,
  );
  const give = (entry: Draft<K, P>, delayMs?: number) =>
    outbox.submit({ ...named(entry), user_id, at: Date.now() } as Entry, delayMs);
  return { items, give, outbox };
}

/**
 * Gives again, when a page is opened, what it remembers to have given and neither knows to be confirmed nor finds in the
 * outbox: the server counts the same one once, and answers as before.
 */
export function useGivenAgain(drafts: readonly Draft<Kind, Origin>[]): void {
  const outbox = useOutbox();
  const { id: user_id } = useUser();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was remembered.
  useEffect(() => {
    const waiting = new Set(outbox.items().map(({ id }) => id));
    for (const draft of drafts) {
      if (!waiting.has(draft.id)) outbox.submit({ ...draft, user_id, at: Date.now() } as Entry);
    }
  }, []);
}
