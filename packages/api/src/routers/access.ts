import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { kindOf, type QuestionRef } from '@amphi/domain/bookmarks/question-ref';
import { covers } from '@amphi/domain/staff/scope';
import {
  findQcmAccess,
  findQrocAccess,
  findQuestionAccess,
  findSemesterAccess,
  hasAnswer,
  hasAttempt,
  hasOpenChapter,
} from '../catalog/access/access.queries.ts';
import {
  type AccessRule,
  requireRow,
  toAnswerQcm,
  toAnswerQroc,
  toStudySubject,
} from '../catalog/access/requirements.usecases.ts';
import { findListState } from '../catalog/questions/lists.queries.ts';
import { middlewareFor } from '../platform/middleware.ts';
import { findAddition } from '../study/reviews/additions.queries.ts';
import { findSheetAccess } from '../study/sheets/sheets.queries.ts';
import type { SessionContext } from './trpc.ts';

/** A middleware that requires live access to what the input names, and passes it on in `ctx` under a name. */
function requireAccess<Name extends string, Input, Row extends { has_access: boolean }>({
  name,
  ...rule
}: AccessRule<Input, Row> & { name: Name }) {
  return middlewareFor<SessionContext, Input>()(async ({ ctx, input, next }) => {
    const row = await requireRow(rule, ctx.services, ctx.user, input);
    return next({ ctx: { [name]: row } as Record<Name, Row> });
  });
}

const subjectRule = { name: 'subject' as const, ...toStudySubject };

/** Passes on `ctx.subject`. */
export const withSubjectAccess = requireAccess(subjectRule);

/** Passes on `ctx.list`, the state of the list of a part of a subject. */
export const withListAccess = requireAccess({
  name: 'list',
  find: (db, part: StudyFilter, user_id) => findListState(db, { ...part, user_id }),
  missing: 'subjects.not_found',
});

/** Also lets in students of a subject with an open chapter: an attempt is one of the whole subject. */
export const withSubjectAttempt = requireAccess({
  ...subjectRule,
  orElse: (db, { subject_id }) => hasOpenChapter(db, subject_id),
});

/** Also lets in those who look after its content or its exams. */
export const withSubjectContent = requireAccess({
  ...subjectRule,
  orElse: async (_db, { subject_id }, user, { semester_id }) =>
    covers(user.staff_grants, ['editor', 'reviewer', 'examiner'], { semester_id, subject_id }),
});

/** Also lets in students whose access has ended: what they have answered stays open to them. */
export const withSubjectHistory = requireAccess({
  ...subjectRule,
  orElse: (db, { subject_id }, user) => hasAttempt(db, subject_id, user.id),
});

/** Passes on `ctx.semester`. */
export const withSemesterAccess = requireAccess({
  name: 'semester',
  find: (db, { semester_id }: { semester_id: number }, userId) =>
    findSemesterAccess(db, semester_id, userId),
  missing: 'semesters.not_found',
});

/** Passes on `ctx.sheet`, the published sheet of a chapter. */
export const withSheetAccess = requireAccess({
  name: 'sheet',
  find: (db, { chapter_id }: { chapter_id: number }, userId) =>
    findSheetAccess(db, chapter_id, userId),
  missing: 'sheets.not_found',
});

/** Passes on `ctx.qcm`, which is to be answered. */
export const withQcmAccess = requireAccess({ name: 'qcm', ...toAnswerQcm });

/** Also lets in students whose access has ended: what they have answered stays theirs to sort. */
export const withQcmHistory = requireAccess({
  name: 'qcm',
  find: (db, { qcm_id }: { qcm_id: number }, user_id) => findQcmAccess(db, { qcm_id, user_id }),
  missing: 'questions.not_found',
  orElse: async (db, { qcm_id }, user) =>
    (await hasAnswer(db, { kind: 'qcm', id: qcm_id }, user.id)) ||
    (await findAddition(db, 'qcm', user.id, qcm_id)) !== undefined,
  refuse: ({ is_sealed }) => (is_sealed ? 'questions.sealed' : null),
});

/** Passes on `ctx.qroc`, whose answer is withheld while an exam of the student's asks it. */
export const withQrocAccess = requireAccess({ name: 'qroc', ...toAnswerQroc });

/** Also lets in students whose access has ended: what they have graded stays theirs to sort. */
export const withQrocHistory = requireAccess({
  name: 'qroc',
  find: (db, { id }: { id: number }, userId) => findQrocAccess(db, id, userId),
  missing: 'questions.not_found',
  orElse: async (db, { id }, user) =>
    (await hasAnswer(db, { kind: 'qroc', id }, user.id)) ||
    (await findAddition(db, 'qroc', user.id, id)) !== undefined,
});

/**
 * Extends `withQcmHistory` to bookmarks of either kind. An open question may be bookmarked during an exam: a bookmark
 * tells nothing of its answer.
 */
export const withQuestionHistory = requireAccess({
  name: 'question',
  find: (db, question: QuestionRef, userId) => findQuestionAccess(db, kindOf(question), userId),
  missing: 'questions.not_found',
  orElse: (db, question, user) => hasAnswer(db, kindOf(question), user.id),
  refuse: ({ is_sealed }) => (is_sealed ? 'questions.sealed' : null),
});
