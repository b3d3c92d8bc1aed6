import type { DB, Transaction } from '@amphi/db';
import { groupBy } from '@amphi/domain/group-by';
import type { Services } from '../../platform/context.ts';
import { inPieces } from '../../platform/in-turn.ts';
import { until, workOff } from '../../platform/job-tries/job-tries.usecases.ts';
import { inTransaction } from '../../platform/transactions.ts';
import {
  type CardSettings,
  type CardState,
  type KeepChange,
  nextCardState,
  replayCard,
} from './card.ts';
import {
  findChangedKeys,
  findLearner,
  type Learner,
  type LockedLearner,
  listCardIds,
  listDecisions,
  listStudentsBehind,
  lockLearner,
  type StoredKeepChange,
  saveFolded,
  updateCursors,
  upsertCards,
} from './cards.queries.ts';
import { CARD_KINDS, CARD_TABLES, type CardKind } from './kinds.queries.ts';
import { FOLD_PAGE, listLoggedAfter, listLoggedOf } from './log.queries.ts';
import { DEFAULT_PARAMETERS } from './memory.ts';
import { findParameters } from './parameters.queries.ts';

/** Services that folding takes, and reading what follows from it. */
export type FoldServices = Pick<Services, 'db' | 'timezone'>;

/**
 * Brings a student's cards up to their log of answers and to the present keys. Called before cards are read, and by a
 * job: what is recorded is in the log, so that nothing is lost when this does not happen at once. Answers of one student
 * are logged in the order of their ids, so that a cursor misses none.
 */
export async function foldAnswers(services: FoldServices, userId: number): Promise<Learner> {
  for (;;) {
    const learner = await findLearner(services.db, userId, services.timezone);
    if (!learner.is_behind) return learner;
    if ((await foldLogged(services, userId))?.is_whole) return { ...learner, is_behind: false };
  }
}

/** A student's cards after a page of the log. */
interface Folded {
  /** Day of study. */
  today: string;
  /** True where nothing is left to fold. */
  is_whole: boolean;
  states: Record<CardKind, ReadonlyMap<number, CardState>>;
}

/**
 * Folds the next page of a student's logs.
 *
 * @returns undefined where the account is gone, or its cards had to be computed anew first
 */
export const foldLogged = (services: FoldServices, userId: number): Promise<Folded | undefined> =>
  inTransaction(services.db, (trx) => foldPage(trx, services.timezone, userId));

/** Folds in the caller's transaction, which holds all that the student has answered. */
export async function foldWithin(
  trx: Transaction<DB>,
  timezone: string,
  userId: number,
): Promise<void> {
  while ((await findLearner(trx, userId, timezone)).is_behind)
    if ((await foldPage(trx, timezone, userId))?.is_whole) return;
}

async function foldPage(
  trx: Transaction<DB>,
  timezone: string,
  userId: number,
): Promise<Folded | undefined> {
  const learner = await lockLearner(trx, userId);
  if (learner === undefined) return undefined;
  if (learner.has_new_keys) {
    const changed = await findChangedKeys(trx, userId, learner.key_cursor);
    await replayCards(trx, 'qcm', userId, learner, changed.qcm_ids);
    await updateCursors(trx, userId, { key_cursor: changed.cursor });
    return undefined;
  }
  if (learner.wanted_parameters_id !== learner.parameters_id) {
    await changeParameters(trx, userId, learner);
    return undefined;
  }
  const logged = await listLoggedAfter(trx, userId, learner);
  const statesOf = (kind: CardKind) => {
    const states = new Map<number, CardState>();
    for (const { card, ...answer } of logged[kind]) {
      const state = states.get(answer.question_id) ?? card;
      const settings = settingsOf(userId, learner, answer.exam_on);
      states.set(answer.question_id, nextCardState(state, answer, settings));
    }
    return states;
  };
  const states = { qcm: statesOf('qcm'), qroc: statesOf('qroc') };
  const saved = (kind: CardKind) => ({
    cards: rowsOf(states[kind]),
    cursor: logged[kind].at(-1)?.id ?? learner[CARD_TABLES[kind].cursor],
  });
  const today = await saveFolded(trx, userId, timezone, { qcm: saved('qcm'), qroc: saved('qroc') });
  const is_whole = CARD_KINDS.every((kind) => logged[kind].length < FOLD_PAGE);
  return { today, is_whole, states };
}

/** All cards of a student are computed by one set of parameters: another one computes them again. */
async function changeParameters(
  trx: Transaction<DB>,
  userId: number,
  learner: LockedLearner,
): Promise<void> {
  const parameters_id = learner.wanted_parameters_id;
  const w = parameters_id === null ? undefined : await findParameters(trx, parameters_id);
  await replayAll(trx, userId, { ...learner, parameters: w ?? DEFAULT_PARAMETERS });
  await updateCursors(trx, userId, { parameters_id });
}

const rowsOf = (states: ReadonlyMap<number, CardState>) =>
  [...states].map(([question_id, state]) => ({ ...state, question_id }));

/** Settings that a card's dates depend on, of the student and of the question's subject. */
export const settingsOf = (
  userId: number,
  { retention, parameters, keep_all }: Pick<LockedLearner, 'retention' | 'parameters' | 'keep_all'>,
  examOn: string | null,
): CardSettings => ({ userId, examOn, retention, parameters, keepAll: keep_all });

/** The turns of the switch that keeps everything, from the log of a kind. */
export const keepChangesOf = (kind: CardKind, changes: readonly StoredKeepChange[]): KeepChange[] =>
  changes.map(({ qcm_after, qroc_after, ...change }) => ({
    ...change,
    after: { qcm: qcm_after, qroc: qroc_after }[kind],
  }));

/** Computes all cards of a student again, of both kinds. The caller holds the student's cursors. */
export async function replayAll(
  trx: Transaction<DB>,
  userId: number,
  learner: LockedLearner,
): Promise<void> {
  for (const kind of CARD_KINDS) {
    const ids = await listCardIds(trx, kind, userId);
    await replayCards(trx, kind, userId, learner, ids);
  }
}

/** Cards that are replayed in one turn of the event loop. */
const PIECE = 200;

/** Computes cards again from the whole log of their questions. The caller holds the student's cursors. */
export async function replayCards(
  trx: Transaction<DB>,
  kind: CardKind,
  userId: number,
  learner: LockedLearner,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const cursor = learner[CARD_TABLES[kind].cursor];
  const answers = groupBy(
    await listLoggedOf(trx, kind, userId, cursor, ids),
    ({ question_id }) => question_id,
  );
  const decisions = groupBy(
    await listDecisions(trx, kind, userId, ids),
    ({ question_id }) => question_id,
  );
  const changes = keepChangesOf(kind, learner.keep_changes);
  const states = new Map<number, CardState>();
  for await (const piece of inPieces([...answers], PIECE)) {
    for (const [questionId, logged] of piece) {
      const settings = settingsOf(userId, learner, logged[0]?.exam_on ?? null);
      const state = replayCard(logged, decisions.get(questionId) ?? [], changes, settings);
      if (state !== undefined) states.set(questionId, state);
    }
  }
  await upsertCards(trx, kind, userId, rowsOf(states));
}

const BATCH = 200;

/** Beyond this a run leaves the rest to the next one: a job may take five minutes. */
const RUN_MS = 120_000;

/**
 * Brings the cards of all students up to date, one after the other: those of the answers from before there were cards
 * at its first runs.
 *
 * @returns of how many students
 */
export async function foldStudents(services: FoldServices): Promise<number> {
  const end = performance.now() + RUN_MS;
  let after = 0;
  let count = 0;
  const errors: unknown[] = [];
  while (performance.now() < end) {
    const students = await listStudentsBehind(services.db, after, BATCH);
    // A student's failing log must not keep those after them waiting.
    count += await workOff(
      services.db,
      'review-cards',
      until(end, students),
      (id) => id,
      (id) => foldAnswers(services, id),
    ).catch((error: unknown) => {
      errors.push(error);
      return 0;
    });
    if (students.length < BATCH) break;
    after = students.at(-1) ?? after;
  }
  if (errors.length > 0) throw errors[0];
  return count;
}
