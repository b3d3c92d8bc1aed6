import type { Database, DB, Transaction } from '@amphi/db';
import type { ImportedQcm, ImportedQroc, ImportedQuestion } from '@amphi/domain/imports/schema';
import { insertAudit } from '../audit/audit.queries.ts';
import { insertChapter } from '../chapters/chapters.queries.ts';
import { insertSemester } from '../semesters/semesters.queries.ts';
import { insertSubject } from '../subjects/subjects.queries.ts';
import {
  insertQcms,
  insertQrocs,
  listChapterIds,
  listKnownSources,
  listSubjectIds,
  lockSemesterByName,
} from './imports.queries.ts';

export interface ImportTarget {
  /** The semester's name; one that does not exist is created. */
  semester: string;
  /** Year and fee of a semester that has to be created. Without a fee it is not put on sale. */
  year: number;
  fee?: number | undefined;
}

export interface ImportReport {
  semester_created: boolean;
  added: number;
  /** Already there, and left as they are. */
  known: number;
}

const BATCH = 200;
/** A semester without a price is not on sale, but every semester has a fee. */
const FEE_UNSET = 1;

/**
 * Adds questions to a semester in one transaction; those whose source is known there are left alone.
 *
 * @param onProgress told how many questions are done
 */
export function importQuestions(
  db: Database,
  questions: readonly ImportedQuestion[],
  target: ImportTarget,
  onProgress: (done: number) => void = () => {},
): Promise<ImportReport> {
  return db.transaction().execute(async (trx) => {
    const found = await lockSemesterByName(trx, target.semester);
    const semester = found ?? (await createSemester(trx, target));
    const known = await listKnownSources(trx, semester.id);
    const isKnown = (one: ImportedQuestion) =>
      known.has(`${one.kind}/${one.source}/${one.source_id}`);
    const fresh = questions.filter((question) => !isKnown(question));
    const places = await Places.load(trx, semester.id);
    onProgress(questions.length - fresh.length);
    for (let start = 0; start < fresh.length; start += BATCH) {
      const batch = fresh.slice(start, start + BATCH);
      await insertBatch(trx, batch, places);
      onProgress(questions.length - fresh.length + start + batch.length);
    }
    if (fresh.length > 0) {
      await insertAudit(trx, {
        actor_id: null,
        action: 'imports.run',
        entity: 'semesters',
        entity_id: semester.id,
        after: { added: fresh.length },
      });
    }
    return {
      semester_created: found === undefined,
      added: fresh.length,
      known: questions.length - fresh.length,
    };
  });
}

function createSemester(trx: Transaction<DB>, { semester, year, fee }: ImportTarget) {
  return insertSemester(trx, {
    name: semester,
    year,
    description: null,
    fee: fee ?? FEE_UNSET,
    is_active: fee !== undefined,
  });
}

async function insertBatch(
  trx: Transaction<DB>,
  batch: readonly ImportedQuestion[],
  places: Places,
): Promise<void> {
  const qcms = [];
  const qrocs = [];
  for (const question of batch) {
    const place = await places.of(question);
    if (question.kind === 'qcm') qcms.push({ ...place, ...qcmColumns(question) });
    else qrocs.push({ ...place, ...qrocColumns(question) });
  }
  if (qcms.length > 0) await insertQcms(trx, qcms);
  if (qrocs.length > 0) await insertQrocs(trx, qrocs);
}

function qcmColumns({ kind: _, subject, chapter, case_group, chapter_id, ...qcm }: ImportedQcm) {
  return { ...qcm, options: JSON.stringify(qcm.options), exam_year: qcm.exam_year ?? null };
}

function qrocColumns({ kind: _, subject, chapter, chapter_id, ...qroc }: ImportedQroc) {
  return { ...qroc, exam_year: qroc.exam_year ?? null };
}

/** Subjects and chapters of one semester by name; those that are missing are created. */
class Places {
  private constructor(
    private readonly trx: Transaction<DB>,
    private readonly semesterId: number,
    private readonly subjects: Map<string, number>,
    private readonly chapters: Map<string, number>,
  ) {}

  static async load(trx: Transaction<DB>, semesterId: number): Promise<Places> {
    const subjects = await listSubjectIds(trx, semesterId);
    return new Places(trx, semesterId, subjects, await listChapterIds(trx, semesterId));
  }

  async of({ subject, chapter }: ImportedQuestion) {
    const subject_id = await this.#subject(subject);
    return {
      subject_id,
      chapter_id: chapter === null ? null : await this.#chapter(subject_id, chapter),
    };
  }

  async #subject(name: string): Promise<number> {
    const known = this.subjects.get(name.toLowerCase());
    if (known !== undefined) return known;
    const fields = { name, description: null, semester_id: this.semesterId };
    const id = await insertSubject(this.trx, fields);
    this.subjects.set(name.toLowerCase(), id);
    return id;
  }

  async #chapter(subject_id: number, name: string): Promise<number> {
    const place = `${subject_id}/${name.toLowerCase()}`;
    const known = this.chapters.get(place);
    if (known !== undefined) return known;
    const { id } = await insertChapter(this.trx, { subject_id, name });
    this.chapters.set(place, id);
    return id;
  }
}
