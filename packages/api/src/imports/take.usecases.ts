import { DomainError } from '@amphi/domain/errors';
import type { RowDifference } from '@amphi/domain/imports/differences';
import { IMPORT_MAX_TAKEN } from '@amphi/domain/imports/rules';
import type { ImportedQuestion, takeRowsInput } from '@amphi/domain/imports/schema';
import { imports } from '@amphi/domain/messages/fr/imports';
import { z } from 'zod';
import { type SavedInput, saveDraft, submitDraft } from '../drafts/drafts.usecases.ts';
import { DRAFTED } from '../drafts/kinds.ts';
import { assertMayPublishRows } from '../drafts/publishing.usecases.ts';
import { readerOf } from '../drafts/reading.usecases.ts';
import { lockPresent } from '../questions/questions.usecases.ts';
import type { ScopedContext } from '../staff/scope.usecases.ts';
import { inTransaction } from '../transactions.ts';
import { listTakeable, type TakeableRow } from './differences.queries.ts';
import { getImport } from './imports.usecases.ts';
import { areDrafts } from './scope.usecases.ts';
import { findTarget } from './target.usecases.ts';

type Fields = Record<string, unknown>;

/** What a question becomes when it takes what a row of a file has other. */
function withTaken(present: Fields, data: ImportedQuestion, differs: RowDifference): Fields {
  const given: Fields = { ...data };
  const fields = { ...present };
  for (const field of differs.fields) fields[field] = given[field];
  if (differs.fields.includes('exam_year')) {
    fields.is_exam_question = true;
    // A session is that of its year.
    fields.exam_session = given.exam_session ?? null;
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
 * Replaces in the question that is there what a row of the file has other, as its form does; where a reviewer has to
 * publish it, by a draft that waits for them.
 */
async function takeRow(
  { services, user }: ScopedContext,
  { data, differs, known_id: id }: TakeableRow,
  { as_drafts, file_name }: { as_drafts: boolean; file_name: string },
): Promise<void> {
  const { table, asRead, parse, publish } = DRAFTED[data.kind];
  const change = { id, public_note: null };
  const present = await inTransaction(services.db, async (trx) => {
    const if_unmodified = asRead.parse(await lockPresent(trx, table, id)) as Fields;
    if (as_drafts) return if_unmodified;
    await assertMayPublishRows(trx, user, { table, ids: [id] });
    const fields = withTaken(if_unmodified, data, differs);
    await publish(trx, fields, { ...change, actor_id: user.id, if_unmodified });
    return null;
  });
  if (present === null) return;
  const fields = parse(withTaken(present, data, differs));
  const saved = { ...change, if_unmodified: present, revision: null, comment: null };
  const author = readerOf(user);
  const draft = await saveDraft(services, author, data.kind, { ...fields, ...saved } as SavedInput);
  const comment = imports.take.comment(file_name);
  await submitDraft(services, author, { ...draft, comment });
}

/**
 * Takes from a file that waits what its rows have other than the questions that are there: of one row, or of all in
 * turn. Each is a change of its own, with its version, its effect on answers and its entry in the log.
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
  const how = { as_drafts: await areDrafts(ctx, target), file_name };
  const rows = await listTakeable(services.db, ids, onlySubject, { row, after });
  const refused: number[] = [];
  for (const one of rows) {
    try {
      await takeRow(ctx, one, how);
    } catch (error) {
      const isRule = error instanceof DomainError || error instanceof z.ZodError;
      if (row !== null || !isRule) throw error;
      refused.push(one.row);
    }
  }
  const last = rows.length < IMPORT_MAX_TAKEN ? null : (rows.at(-1)?.row ?? null);
  return { taken: rows.length - refused.length, refused, last };
}
