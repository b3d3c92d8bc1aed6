import type {
  previewRescoringInput,
  saveExamPaperInput,
  saveSubjectRuleInput,
} from '@amphi/domain/baremes/schema';
import { DomainError, required } from '@amphi/domain/errors';
import type { recurrenceInput } from '@amphi/domain/questions/question.schema';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { assertBaremeOffered } from '../baremes/baremes.usecases.ts';
import { countRescoring, updateCopiesBareme } from '../baremes/rescoring.queries.ts';
import { listChapterYears, listFaculties } from '../questions/recurrence.queries.ts';
import { lockSubject } from '../subjects/subjects.queries.ts';
import { changeSubject } from '../subjects/subjects.usecases.ts';
import {
  findScoredSubject,
  listExamPapers,
  lockExamPaper,
  upsertExamPaper,
} from './exam-papers.queries.ts';

/**
 * Reads the scoring of a subject: its own rule and its exam papers, latest first.
 *
 * @throws subjects.not_found
 */
export async function readExamPapers({ db }: Services, subjectId: number) {
  const [subject, papers] = await Promise.all([
    findScoredSubject(db, subjectId),
    listExamPapers(db, subjectId),
  ]);
  if (subject === undefined) throw new DomainError('subjects.not_found');
  return { ...subject, papers };
}

/** Reads where the exam questions of a subject are, whatever their state: by chapter and year, of one faculty or of all. */
export async function readChapterYears({ db }: Services, input: z.output<typeof recurrenceInput>) {
  const [chapters, faculties] = await Promise.all([
    listChapterYears(db, input),
    listFaculties(db, input.subject_id),
  ]);
  return { chapters, faculties };
}

/**
 * Gives a subject a rule of its own, and changes nothing else of it.
 *
 * @throws as `changeSubject`
 */
export async function saveSubjectRule(
  services: Services,
  actor_id: number,
  { subject_id: id, ...rule }: z.output<typeof saveSubjectRuleInput>,
): Promise<void> {
  const subject = required(await findScoredSubject(services.db, id), 'subjects.not_found');
  const { name, description, semester_id } = subject;
  const fields = { name, description, semester_id };
  await changeSubject(services, actor_id, { id, ...fields, ...rule, if_unmodified: fields });
}

/**
 * Says how a year's exam is sat and scored, and replaces what was said before. Copies that were handed in keep the
 * rule that they were scored by unless `rescore` asks for the new one.
 *
 * @throws subjects.not_found, baremes.not_found, baremes.archived
 */
export function saveExamPaper(
  { db }: Services,
  actor_id: number,
  fields: z.output<typeof saveExamPaperInput>,
) {
  const { rescore, ...values } = fields;
  const { subject_id, exam_year, bareme_id } = values;
  return inTransaction(db, async (trx) => {
    required(await lockSubject(trx, subject_id), 'subjects.not_found');
    const before = await lockExamPaper(trx, subject_id, exam_year);
    await assertBaremeOffered(trx, bareme_id, before?.bareme_id);
    const after = await upsertExamPaper(trx, values);
    if (rescore) await updateCopiesBareme(trx, { subject_id, exam_year });
    await insertAudit(trx, {
      actor_id,
      action: 'examPapers.save',
      entity_id: after.id,
      before: before && { ...before, subject_id },
      after: { ...after, subject_id, ...(rescore && { rescore }) },
    });
    return after;
  });
}

/**
 * Previews what another rule of a paper or subject would make of the copies that were handed in: what the re-scoring job does.
 *
 * @throws subjects.not_found
 */
export async function previewRescoring(
  { db }: Services,
  { bareme_id, ...papers }: z.output<typeof previewRescoringInput>,
) {
  const [subject, rescoring] = await Promise.all([
    findScoredSubject(db, papers.subject_id),
    countRescoring(db, papers, bareme_id),
  ]);
  if (subject === undefined) throw new DomainError('subjects.not_found');
  return rescoring;
}
