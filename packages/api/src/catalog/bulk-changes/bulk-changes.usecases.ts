import type { Connection, DB, Transaction } from '@amphi/db';
import { MAX_CHANGED } from '@amphi/domain/bulk-changes/rules';
import type {
  moveQuestionsInput,
  Selection,
  setExamYearInput,
  setStateInput,
} from '@amphi/domain/bulk-changes/schema';
import { DomainError } from '@amphi/domain/errors';
import { NO_EXAM } from '@amphi/domain/questions/question.schema';
import type { Scope } from '@amphi/domain/staff/scope';
import type { z } from 'zod';
import { assertInScope, type ScopedContext } from '../../identity/staff/scope.usecases.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { lockChapter } from '../chapters/chapters.queries.ts';
import { assertMayPublishRows } from '../publishing/publishing.usecases.ts';
import { lockPresent, type Placed, QCM, QROC } from '../questions/questions.usecases.ts';
import { lockSubject } from '../subjects/subjects.queries.ts';
import {
  type BulkChangeKind,
  insertBulkChange,
  isAnyStateFixed,
  moveQuestions,
  updateQuestions,
} from './bulk-changes.queries.ts';
import { countGoing, listSelected, lockSelected } from './selection.queries.ts';

/** Questions that are named have to be in the scope, each of them; a filter finds none outside. */
const assertSelectionInScope = (db: Connection, scope: Scope, { entity, ids = [] }: Selection) =>
  assertInScope(db, scope, { [entity]: ids });

/**
 * Counts the questions of the caller's scope in a selection, and what would go with them.
 *
 * @throws bulk.too_many
 */
export async function previewSelection(
  { services: { db }, scope }: Pick<ScopedContext, 'services' | 'scope'>,
  selection: Selection,
) {
  await assertSelectionInScope(db, scope, selection);
  const ids = await listSelected(db, selection, scope);
  if (ids.length > MAX_CHANGED) throw new DomainError('bulk.too_many');
  return { questions: ids.length, ...(await countGoing(db, selection.entity, ids)) };
}

/** A change is seen and taken back by its author, and by administrators. */
export const isOwn = (user: ScopedContext['user'], change: { actor_id: number }): boolean =>
  user.is_admin || change.actor_id === user.id;

/** The action of the log by the kind of change. */
const ACTIONS: Record<BulkChangeKind, string> = {
  move: 'move',
  exam_year: 'setExamYear',
  state: 'setState',
  removal: 'remove',
  grouping: 'group',
  merge: 'merge',
};

interface Change {
  kind: BulkChangeKind;
  selection: Selection;
  /** Number of questions that the administrator saw. */
  expected: number;
  /** Values for the log, beside the number of questions; those that decide who may publish among them. */
  after?: Partial<Placed> & Readonly<Record<string, unknown>>;
}

const KINDS = { qcms: QCM, qrocs: QROC } as const;

/** Entry of the log for one deleted question: what it was, and the change by which it can come back. */
async function entryOfOne(
  trx: Transaction<DB>,
  entity: Selection['entity'],
  [entity_id, ...others]: readonly number[],
  change_id: number,
) {
  if (entity_id === undefined || others.length > 0) return undefined;
  const before = KINDS[entity].asRead.parse(await lockPresent(trx, entity, entity_id));
  return { action: `${entity}.remove`, entity, entity_id, before: { ...before, change_id } };
}

/**
 * Changes the questions of a selection in one transaction, so that it can be taken back, with one entry of the log.
 *
 * @param work the change of the questions, which are locked
 * @throws auth.admin_only when a named question is outside the scope
 * @throws bulk.selection_changed unless they are as many as expected
 * @throws staff.review_required by an editor, where a reviewer publishes; drafts.review_required for the removal of one
 */
export async function changeSelected(
  trx: Transaction<DB>,
  { user, scope }: Omit<ScopedContext, 'services'>,
  { kind, selection, expected, after }: Change,
  work: (ids: readonly number[], changeId: number) => Promise<void>,
): Promise<{ id: number; question_count: number }> {
  const { entity } = selection;
  const actor_id = user.id;
  await assertSelectionInScope(trx, scope, selection);
  const ids = await lockSelected(trx, entity, await listSelected(trx, selection, scope));
  if (ids.length !== expected) throw new DomainError('bulk.selection_changed');
  const isOneRemoved = kind === 'removal' && ids.length === 1;
  const refusal = isOneRemoved ? 'drafts.review_required' : 'staff.review_required';
  await assertMayPublishRows(trx, user, { table: entity, ids }, after, refusal);
  const id = await insertBulkChange(trx, { actor_id, entity, kind }, ids);
  const one = kind === 'removal' ? await entryOfOne(trx, entity, ids, id) : undefined;
  await work(ids, id);
  const question_count = ids.length;
  await insertAudit(trx, {
    actor_id,
    ...(one ?? {
      action: `bulkChanges.${ACTIONS[kind]}`,
      entity_id: id,
      ...(kind === 'removal'
        ? { before: { questions: entity, question_count } }
        : { after: { questions: entity, question_count, ...after } }),
    }),
  });
  return { id, question_count };
}

async function lockFiling(
  trx: Transaction<DB>,
  { subject_id, chapter_id }: { subject_id: number; chapter_id: number | null },
): Promise<void> {
  if ((await lockSubject(trx, subject_id)) === undefined) {
    throw new DomainError('subjects.not_found');
  }
  if (chapter_id === null) return;
  const chapter = await lockChapter(trx, chapter_id);
  if (chapter === undefined) throw new DomainError('chapters.not_found');
  if (chapter.subject_id !== subject_id) {
    throw new DomainError('chapters.other_subject', 'chapter_id');
  }
}

/**
 * Moves the questions of a selection to a chapter, or to a subject without a chapter.
 *
 * @throws subjects.not_found, chapters.not_found, chapters.other_subject
 * @throws bulk.source_taken when the subject has a question of the same source; as `changeSelected`
 */
export function moveSelected(
  { services: { db }, ...context }: ScopedContext,
  { selection, expected, ...filing }: z.output<typeof moveQuestionsInput>,
) {
  return inTransaction(db, async (trx) => {
    await lockFiling(trx, filing);
    const change = { kind: 'move' as const, selection, expected, after: filing };
    return changeSelected(trx, context, change, (ids) =>
      moveQuestions(trx, selection.entity, ids, filing),
    );
  });
}

/** Makes the questions of a selection those of an exam's year, or of no exam, as `changeSelected`. */
export function setExamYear(
  { services: { db }, ...context }: ScopedContext,
  { selection, expected, exam_year }: z.output<typeof setExamYearInput>,
) {
  const change = { kind: 'exam_year' as const, selection, expected, after: { exam_year } };
  const values = exam_year === null ? NO_EXAM : { exam_year, is_exam_question: true };
  return inTransaction(db, (trx) =>
    changeSelected(trx, context, change, (ids) =>
      updateQuestions(trx, selection.entity, ids, values),
    ),
  );
}

/**
 * Publishes the questions of a selection, makes them drafts again or retires them.
 *
 * @throws bulk.state_fixed with a question that is neutralised or merged; as `changeSelected`
 */
export function setState(
  { services: { db }, ...context }: ScopedContext,
  { selection, expected, state }: z.output<typeof setStateInput>,
) {
  const change = { kind: 'state' as const, selection, expected, after: { state } };
  return inTransaction(db, (trx) =>
    changeSelected(trx, context, change, async (ids) => {
      if (await isAnyStateFixed(trx, selection.entity, ids)) {
        throw new DomainError('bulk.state_fixed');
      }
      await updateQuestions(trx, selection.entity, ids, { state });
    }),
  );
}
