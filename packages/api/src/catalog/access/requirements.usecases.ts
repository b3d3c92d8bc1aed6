import type { Database } from '@amphi/db';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { DomainError, type ErrorCode, required } from '@amphi/domain/errors';
import type { Services, SessionUser } from '../../platform/context.ts';
import {
  findQcmAccess,
  findQrocAccess,
  findSubjectAccess,
  listSubjectAccess,
} from './access.queries.ts';

/** Requirements of a call whose input names something of a semester. */
export interface AccessRule<Input, Row> {
  find(db: Database, input: Input, userId: number): Promise<Row | undefined>;
  missing: ErrorCode;
  /** Allows a user without live access all the same. */
  orElse?: (db: Database, input: Input, user: SessionUser, row: Row) => Promise<boolean>;
  /** Refuses users with access too; null: nothing. */
  refuse?: (row: Row) => ErrorCode | null;
}

/**
 * The row that an input names, if the user has live access to the semester that it belongs to, which administrators
 * always have.
 *
 * @throws `missing` when there is no such row; access.denied; what `refuse` says
 */
export async function requireRow<Input, Row extends { has_access: boolean }>(
  { find, missing, orElse, refuse }: AccessRule<Input, Row>,
  { db }: Pick<Services, 'db'>,
  user: SessionUser,
  input: Input,
): Promise<Row> {
  const row = required(await find(db, input, user.id), missing);
  const isAllowed =
    user.is_admin || row.has_access || (await orElse?.(db, input, user, row)) === true;
  if (!isAllowed) throw new DomainError('access.denied');
  const refusal = refuse?.(row) ?? null;
  if (refusal !== null) throw new DomainError(refusal);
  return row;
}

/**
 * Several subjects, all of them open to the user.
 *
 * @throws subjects.not_found, access.denied
 */
export async function requireSubjects(
  { db }: Pick<Services, 'db'>,
  user: { id: number; is_admin: boolean },
  ids: readonly number[],
) {
  const subjects = await listSubjectAccess(db, ids, user.id);
  if (subjects.length < new Set(ids).size) throw new DomainError('subjects.not_found');
  if (!user.is_admin && subjects.some(({ has_access }) => !has_access)) {
    throw new DomainError('access.denied');
  }
  return subjects;
}

/** A subject, or a part of it where the input names one. */
export const toStudySubject = {
  find: (db: Database, part: StudyFilter, userId: number) => findSubjectAccess(db, part, userId),
  missing: 'subjects.not_found' as const,
};

/** A closed question, which is to be answered. */
export const toAnswerQcm = {
  find: (
    db: Database,
    given: { qcm_id: number; question_version?: number | undefined; in?: string },
    user_id: number,
  ) => {
    const { qcm_id, question_version } = given;
    return findQcmAccess(db, {
      qcm_id,
      user_id,
      question_version,
      in_review: given.in === 'review',
    });
  },
  missing: 'questions.not_found' as const,
  refuse: ({ is_sealed }: { is_sealed: boolean }) => (is_sealed ? 'attempts.sealed' : null),
};

/** An open question, whose answer is withheld while an exam of the student's asks it. */
export const toAnswerQroc = {
  find: (db: Database, { id }: { id: number }, userId: number) => findQrocAccess(db, id, userId),
  missing: 'questions.not_found' as const,
  refuse: ({ is_in_exam }: { is_in_exam: boolean }) =>
    is_in_exam ? 'sittings.exam_running' : null,
};
