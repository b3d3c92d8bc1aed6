import { required } from '@amphi/domain/errors';
import type { copySemesterInput } from '@amphi/domain/semesters/schema';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import {
  insertCopiedCases,
  insertCopiedChapters,
  insertCopiedQuestions,
  insertCopiedSubjects,
} from './copy.queries.ts';
import { insertSemester, lockSemester } from './semesters.queries.ts';

/**
 * Copies a semester with its subjects and chapters, and its questions if they are asked for. The copy is not on sale;
 * orders, accesses and answers are not copied.
 *
 * @returns the copy, and how much was copied
 * @throws semesters.not_found
 */
export function copySemester(
  { db }: Services,
  actor_id: number,
  { id, name, year, with_questions }: z.output<typeof copySemesterInput>,
) {
  return inTransaction(db, async (trx) => {
    const source = required(await lockSemester(trx, id), 'semesters.not_found');
    const { id: _, ...fields } = source;
    const semester = await insertSemester(trx, { ...fields, name, year, is_active: false });
    const copy = { from: id, to: semester.id };
    const subject_count = await insertCopiedSubjects(trx, copy);
    const chapter_count = await insertCopiedChapters(trx, copy);
    const added_qcms = with_questions ? await insertCopiedQuestions(trx, 'qcms', copy) : 0;
    const added_qrocs = with_questions ? await insertCopiedQuestions(trx, 'qrocs', copy) : 0;
    if (with_questions) await insertCopiedCases(trx, copy);
    await insertAudit(trx, {
      actor_id,
      action: 'semesters.duplicate',
      entity_id: semester.id,
      before: { semester_id: id, name: source.name, year: source.year },
      after: { ...semester, added_qcms, added_qrocs },
    });
    return { ...semester, subject_count, chapter_count, added_qcms, added_qrocs };
  });
}
