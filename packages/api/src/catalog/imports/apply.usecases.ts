import { DomainError } from '@amphi/domain/errors';
import type { RowDifference } from '@amphi/domain/imports/differences';
import { IMPORT_MAX_TAKEN } from '@amphi/domain/imports/rules';
import type { applyRowsInput, ImportedQuestion, ImportTarget } from '@amphi/domain/imports/schema';
import { imports } from '@amphi/domain/messages/fr/imports';
import { EXAM_COLUMNS } from '@amphi/domain/questions/question.schema';
import { z } from 'zod';
import type { ScopedContext } from '../../identity/staff/scope.usecases.ts';
import type { SessionUser } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { propose } from '../drafts/drafts.usecases.ts';
import { readerOf } from '../drafts/reading.usecases.ts';
import { assertMayPublishRows } from '../publishing/publishing.usecases.ts';
import { changeWithin, KINDS, lockPresent } from '../questions/questions.usecases.ts';
import { listTakeable, type TakeableRow } from './differences.queries.ts';
import { getImport, type WithDatabase } from './imports.usecases.ts';
import { areDrafts } from './scope.usecases.ts';
import { findTarget } from './target.usecases.ts';
import type { TargetIds } from './verdicts.queries.ts';

type Fields = Record<string, unknown>;

/** Fields of a question that takes what a row of a file has other. */
function withTaken(present: Fields, data: ImportedQuestion, differs: RowDifference): Fields {
  const given: Fields = { ...data };
  const fields = { ...present };
  for (const field of differs.fields) fields[field] = given[field];
  if (differs.fields.includes('exam_year')) {
    fields.is_exam_question = true;
    // A session is that of its year.
    for (const column of EXAM_COLUMNS) fields[column] = given[column] ?? null;
  }
  if (differs.fields.includes('options')) {
    // Letters and what is said of each of them belong to the options.
    for (const field of ['correct_answers', 'must_letters', 'never_letters']) {
      fields[field] = given[field];
    }
    fields.option_notes = given.option_notes ?? null;
  } else if (differs.key_file !== null) {
    fields.correct_answers = [...differs.key_file];
  }
  // A limit is that of a QRM, and may be too small for the key that was taken.
  if (Array.isArray(fields.correct_answers)) {
    const { answer_format, choice_limit, correct_answers } = fields;
    const fits = answer_format === 'qrm' && Number(choice_limit) >= correct_answers.length;
    if (!fits) fields.choice_limit = null;
  }
  return fields;
}

/** Null: the operator. */
interface Taker {
  services: WithDatabase;
  user: SessionUser | null;
}

/**
 * Replaces in the question that is there what a row of the file has other, as its form does; by a proposal that waits
 * for a reviewer where there is a comment for it.
 */
async function applyRow(
  { services: { db }, user }: Taker,
  { data, differs, known_id: id }: TakeableRow,
  comment: string | null,
): Promise<void> {
  const kind = KINDS[data.kind];
  const { table, asRead } = kind;
  await inTransaction(db, async (trx) => {
    const question = await lockPresent(trx, table, id);
    const input = kind.parse(withTaken(asRead.parse(question), data, differs));
    if (user !== null && comment !== null) {
      return propose(trx, readerOf(user), data.kind, question, { fields: input, comment });
    }
    if (user !== null) await assertMayPublishRows(trx, user, { table, ids: [id] });
    await changeWithin(kind, trx, { actor_id: user?.id ?? null, id, input });
  });
}

/**
 * Takes the next rows in turn.
 *
 * @returns how many were taken, which of them a rule refused, and the last row gone through; null after the last
 */
async function applyNext(
  taker: Taker,
  { ids, onlySubject, after }: { ids: TargetIds; onlySubject: number | null; after: number },
  comment: string | null = null,
): Promise<{ taken: number; refused: number[]; last: number | null }> {
  const rows = await listTakeable(taker.services.db, ids, onlySubject, { row: null, after });
  const refused: number[] = [];
  for (const one of rows) {
    try {
      await applyRow(taker, one, comment);
    } catch (error) {
      if (!(error instanceof DomainError || error instanceof z.ZodError)) throw error;
      refused.push(one.row);
    }
  }
  const last = rows.length < IMPORT_MAX_TAKEN ? null : (rows.at(-1)?.row ?? null);
  return { taken: rows.length - refused.length, refused, last };
}

/**
 * Takes from a file that waits what its rows have other than the questions that are there: of one row, or of all in
 * turn. Each is a change of its own, with its version, its effect on answers and its entry in the log, so what was taken
 * before an interruption stays taken, and differs no more.
 *
 * @param after rows up to this one have been gone through
 * @returns how many were taken, which rows were refused by a rule, and the last row gone through; null after the last
 * @throws imports.not_found, semesters.not_found, subjects.not_found, chapters.not_found, chapters.other_subject; for one
 *   row what its change throws
 */
export async function applyRows(
  ctx: ScopedContext,
  { id, target, row = null, after }: z.output<typeof applyRowsInput>,
): ReturnType<typeof applyNext> {
  const { services, user } = ctx;
  const { status, file_name } = await getImport(services, user.id, id);
  if (status !== 'pending') throw new DomainError('imports.not_found');
  const ids = await findTarget(services.db, id, target);
  const onlySubject = user.is_admin ? null : ids.subject_id;
  const comment = (await areDrafts(ctx, target)) ? imports.apply.comment(file_name) : null;
  if (row === null) return applyNext(ctx, { ids, onlySubject, after }, comment);
  const rows = await listTakeable(services.db, ids, onlySubject, { row, after });
  for (const one of rows) await applyRow(ctx, one, comment);
  return { taken: rows.length, refused: [], last: null };
}

/**
 * Takes the differences of all rows of a file of the operator.
 *
 * @param onProgress receives how many rows have been gone through
 */
export async function applyAllAsOperator(
  services: WithDatabase,
  id: number,
  target: ImportTarget,
  onProgress: (done: number) => void = () => {},
): Promise<{ taken: number; refused: number[] }> {
  const ids = await findTarget(services.db, id, target);
  const refused: number[] = [];
  let taken = 0;
  for (let after: number | null = 0; after !== null; ) {
    const where = { ids, onlySubject: null, after };
    const step = await applyNext({ services, user: null }, where);
    refused.push(...step.refused);
    taken += step.taken;
    onProgress(taken + refused.length);
    after = step.last;
  }
  return { taken, refused };
}
