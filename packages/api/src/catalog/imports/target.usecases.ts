import type { Connection, DB, Transaction } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import type { ImportTarget } from '@amphi/domain/imports/schema';
import { findChapter } from '../chapters/chapters.queries.ts';
import { assertChapterOfSubject } from '../chapters/chapters.usecases.ts';
import { findSemester, insertSemester, lockSemester } from '../semesters/semesters.queries.ts';
import { findSubject, lockSubject, lockSubjects } from '../subjects/subjects.queries.ts';
import {
  findSemesterByName,
  lockSemesterByName,
  updateSemesterImported,
} from './imports.queries.ts';
import type { TargetIds } from './verdicts.queries.ts';

export interface FoundTarget extends TargetIds {
  semester_name: string;
  /** The subject and the chapter that all rows go into, whatever they name; undefined where each goes into its own. */
  subject?: string;
  chapter?: string | undefined;
}

const wholeSemester = { subject_id: null, chapter_id: null };

/**
 * Looks up where a batch would go, and creates nothing.
 *
 * @throws semesters.not_found, subjects.not_found, chapters.not_found, chapters.other_subject
 */
export async function findTarget(
  db: Connection,
  batch_id: number,
  target: ImportTarget,
): Promise<FoundTarget> {
  if (target.into === 'named_semester') {
    const found = await findSemesterByName(db, target.name);
    const semester_name = found?.name ?? target.name;
    return { ...wholeSemester, batch_id, semester_id: found?.id ?? null, semester_name };
  }
  if (target.into === 'semester') {
    const semester = await findSemester(db, target.semester_id);
    if (semester === undefined) throw new DomainError('semesters.not_found');
    return { ...wholeSemester, batch_id, semester_id: semester.id, semester_name: semester.name };
  }
  const subject = await findSubject({ db }, target.subject_id);
  if (subject === undefined) throw new DomainError('subjects.not_found');
  const { id: subject_id, semester_id, semester_name } = subject;
  const chapter_id = target.chapter_id ?? null;
  await assertChapterOfSubject(db, chapter_id, subject_id);
  const chapter = chapter_id === null ? undefined : await findChapter(db, chapter_id);
  const ids = { batch_id, semester_id, semester_name, subject_id, chapter_id };
  return { ...ids, subject: subject.name, chapter: chapter?.name };
}

/**
 * Acts like `findTarget`, with the semester locked so that imports into it run one after the other, and created when
 * it is named and missing.
 */
export async function openTarget(
  trx: Transaction<DB>,
  batch_id: number,
  target: ImportTarget,
): Promise<FoundTarget & { semester_id: number; semester_created: boolean }> {
  if (target.into === 'named_semester') {
    const found = await lockSemesterByName(trx, target.name);
    const semester = found ?? (await createSemester(trx, batch_id, target));
    await lockSubjects(trx, semester.id);
    return {
      ...wholeSemester,
      batch_id,
      semester_id: semester.id,
      semester_name: semester.name,
      semester_created: found === undefined,
    };
  }
  const found = await findTarget(trx, batch_id, target);
  const semester =
    found.semester_id === null ? undefined : await lockSemester(trx, found.semester_id);
  if (semester === undefined) throw new DomainError('semesters.not_found');
  if (found.subject_id === null) await lockSubjects(trx, semester.id);
  else if ((await lockSubject(trx, found.subject_id)) === undefined) {
    throw new DomainError('subjects.not_found');
  }
  return { ...found, semester_id: semester.id, semester_created: false };
}

async function createSemester(
  trx: Transaction<DB>,
  batchId: number,
  { name, year, fee }: Extract<ImportTarget, { into: 'named_semester' }>,
) {
  const semester = await insertSemester(trx, {
    name,
    year,
    description: null,
    fee: fee ?? null,
    is_active: fee != null,
  });
  await updateSemesterImported(trx, semester.id, batchId);
  return semester;
}
