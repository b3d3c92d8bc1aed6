import type { Database } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import type { RowDifference } from '@amphi/domain/imports/differences';
import { IMPORT_MAX_TAKEN } from '@amphi/domain/imports/rules';
import type { ImportedQuestion, ImportTarget, takeRowsInput } from '@amphi/domain/imports/schema';
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
import { getImport } from './imports.usecases.ts';
import { areDrafts } from './scope.usecases.ts';
import { findTarget } from './target.usecases.ts';

type Fields = Record<string, unknown>;

interface WithDatabase {
  db: Database;
}

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

/**
 * Replaces in the question that is there what a row of the file has other, as its form does.
 *
 * @param user null for the operator
 */
async function publishRow(
  { services: { db }, user }: { services: WithDatabase; user: SessionUser | null },
  { data, differs, known_id: id }: TakeableRow,
): Promise<void> {
  const kind = KINDS[data.kind];
  const { table, asRead } = kind;
  await inTransaction(db, async (trx) => {
    const if_unmodified = asRead.parse(await lockPresent(trx, table, id)) as Fields;
    if (user !== null) await assertMayPublishRows(trx, user, { table, ids: [id] });
    const input = kind.parse(withTaken(if_unmodified, data, differs));
    await changeWithin(kind, trx, { actor_id: user?.id ?? null, id, input, if_unmodified });
  });
}

/** Proposes the same by a draft that waits for a reviewer. */
async function proposeRow(
  { services: { db }, user }: ScopedContext,
  { data, differs, known_id: id }: TakeableRow,
  file_name: string,
): Promise<void> {
  const { table, asRead, parse } = KINDS[data.kind];
  await inTransaction(db, async (trx) => {
    const question = await lockPresent(trx, table, id);
    const fields = parse(withTaken(asRead.parse(question), data, differs));
    const proposal = { fields, comment: imports.take.comment(file_name) };
    await propose(trx, readerOf(user), data.kind, question, proposal);
  });
}

/** Takes rows in turn. @returns which of them a rule refused */
async function takeInTurn(
  rows: readonly TakeableRow[],
  take: (row: TakeableRow) => Promise<void>,
): Promise<number[]> {
  const refused: number[] = [];
  for (const one of rows) {
    try {
      await take(one);
    } catch (error) {
      if (!(error instanceof DomainError || error instanceof z.ZodError)) throw error;
      refused.push(one.row);
    }
  }
  return refused;
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
export async function takeRows(
  ctx: ScopedContext,
  { id, target, row = null, after }: z.output<typeof takeRowsInput>,
): Promise<{ taken: number; refused: number[]; last: number | null }> {
  const { services, user } = ctx;
  const { status, file_name } = await getImport(services, user.id, id);
  if (status !== 'pending') throw new DomainError('imports.not_found');
  const ids = await findTarget(services.db, id, target);
  const onlySubject = user.is_admin ? null : ids.subject_id;
  const take = (await areDrafts(ctx, target))
    ? (one: TakeableRow) => proposeRow(ctx, one, file_name)
    : (one: TakeableRow) => publishRow(ctx, one);
  const rows = await listTakeable(services.db, ids, onlySubject, { row, after });
  if (row !== null) {
    for (const one of rows) await take(one);
    return { taken: rows.length, refused: [], last: null };
  }
  const refused = await takeInTurn(rows, take);
  const last = rows.length < IMPORT_MAX_TAKEN ? null : (rows.at(-1)?.row ?? null);
  return { taken: rows.length - refused.length, refused, last };
}

/**
 * Takes the differences of all rows of a file of the operator.
 *
 * @param onProgress told how many rows have been gone through
 */
export async function takeAllAsOperator(
  services: WithDatabase,
  id: number,
  target: ImportTarget,
  onProgress: (done: number) => void = () => {},
): Promise<{ taken: number; refused: number[] }> {
  const ids = await findTarget(services.db, id, target);
  const refused: number[] = [];
  let done = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows: TakeableRow[] = await listTakeable(services.db, ids, null, { row: null, after });
    refused.push(...(await takeInTurn(rows, (one) => publishRow({ services, user: null }, one))));
    done += rows.length;
    onProgress(done);
    after = rows.length < IMPORT_MAX_TAKEN ? undefined : rows.at(-1)?.row;
  }
  return { taken: done - refused.length, refused };
}
