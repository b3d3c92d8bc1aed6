import type { Connection } from '@amphi/db';
import { chapterAsRead, updateChapterInput } from '@amphi/domain/chapters/schema';
import {
  isRestorable,
  type Restorable,
  type restoreVersionInput,
} from '@amphi/domain/edits/restore.schema';
import { DomainError } from '@amphi/domain/errors';
import { semesterAsRead, updateSemesterInput } from '@amphi/domain/semesters/schema';
import { subjectAsRead, updateSubjectInput } from '@amphi/domain/subjects/schema';
import type { z } from 'zod';
import { findAuditEntry } from '../../platform/audit/audit.queries.ts';
import { withNames } from '../../platform/audit/references.queries.ts';
import type { Services } from '../../platform/context.ts';
import { findEdited } from '../../platform/edits/edits.queries.ts';
import { changeChapter } from '../chapters/chapters.usecases.ts';
import { changeQuestion, KINDS } from '../questions/questions.usecases.ts';
import { changeSemester } from '../semesters/semesters.usecases.ts';
import { changeSubject } from '../subjects/subjects.usecases.ts';

/** The fields to go back to, with those that they replace. */
interface Version {
  [field: string]: unknown;
  id: number;
  if_unmodified: z.output<typeof restoreVersionInput>['if_unmodified'];
}

interface Content {
  /** Picks the fields that are edited. */
  asRead: z.ZodObject;
  /** Replaces them, by the rules of its form. */
  change(services: Services, actorId: number, input: Version): Promise<unknown>;
}

const question = (kind: (typeof KINDS)['qcm']): Content => ({
  asRead: kind.asRead,
  change: (services, actorId, { id, if_unmodified, ...fields }) =>
    changeQuestion(kind, services, actorId, id, kind.parse(fields), { if_unmodified }),
});

const CONTENT: Record<Restorable, Content> = {
  semesters: {
    asRead: semesterAsRead,
    change: (services, actorId, input) =>
      changeSemester(services, actorId, updateSemesterInput.parse(input)),
  },
  subjects: {
    asRead: subjectAsRead,
    change: (services, actorId, input) =>
      changeSubject(services, actorId, updateSubjectInput.parse(input)),
  },
  chapters: {
    asRead: chapterAsRead,
    change: (services, actorId, input) =>
      changeChapter(services, actorId, updateChapterInput.parse(input)),
  },
  qcms: question(KINDS.qcm),
  qrocs: question(KINDS.qroc),
};

async function readContent(db: Connection, auditId: number) {
  const entry = await findAuditEntry(db, auditId);
  const id = entry?.entity_id;
  if (entry === undefined || id == null || !isRestorable(entry)) {
    throw new DomainError('edits.no_version');
  }
  const table = entry.entity as Restorable;
  const row = await findEdited(db, table, id);
  if (row === undefined) throw new DomainError('edits.no_version');
  const { asRead, change } = CONTENT[table];
  const current = asRead.parse(row);
  // An entry from before a field was added leaves that field as it is.
  return { id, table, change, current, version: asRead.parse({ ...current, ...entry.before }) };
}

/**
 * Reads what a change of content replaced, beside what is there now.
 *
 * @throws edits.no_version when the entry changed no content, or when that is gone
 */
export async function readVersion({ db }: Services, auditId: number) {
  const { table, current, version } = await readContent(db, auditId);
  const compared = { entity: table, entity_id: null, before: current, after: version };
  const [named] = await withNames(db, [compared]);
  return { current, version, names: named?.names ?? {} };
}

/**
 * Puts content back to what a change replaced, as a change of its own by the rules of its form.
 *
 * @throws edits.no_version when the entry changed no content, or when that is gone
 * @throws edits.conflict when the content is not `if_unmodified` any more
 */
export async function restoreVersion(
  services: Services,
  actorId: number,
  { audit_id, if_unmodified }: z.output<typeof restoreVersionInput>,
): Promise<void> {
  const { id, change, version } = await readContent(services.db, audit_id);
  await change(services, actorId, { ...version, id, if_unmodified });
}
