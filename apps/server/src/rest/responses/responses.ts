import type { createPayment } from '@amphi/api';
import { solutionAsRead } from '@amphi/domain/questions/qcm.schema';
import { qrocSolutionAsRead } from '@amphi/domain/questions/qroc.schema';
import { z } from 'zod';
import { checkedResponse, checkedResponses, nothing } from './check.ts';
import {
  count,
  flag,
  id,
  int,
  moment,
  money,
  pageOf,
  paymentStatus,
  percent,
  text,
} from './fields.ts';
import * as objects from './objects.ts';

const { chapter, countedChapter, editedQcm, listedSemester, payment, progress, qcm, qroc } =
  objects;
const { savedQcm, semester, sessionUser, subject } = objects;

/** A subject's questions, of any kind. */
const questionsOf = <Question extends z.ZodType>(question: Question) =>
  z.object({ subject_id: id, subject_name: text, questions: z.array(question) });

/** Responses of every procedure of the REST table. */
export const responses = checkedResponses({
  'auth.login': z.object({
    user: sessionUser,
    ended_devices: z
      .array(z.object({ browser: text.nullable(), system: text.nullable() }))
      .optional(),
  }),
  'auth.register': sessionUser,
  'auth.logout': nothing,
  'auth.forgotPassword': nothing,
  'auth.resetPassword': nothing,

  'public.semesters': z.array(semester),
  'public.subjects': z.array(subject),
  'public.stats': z.object({
    total_users: count,
    total_subjects: count,
    total_questions: count,
    success_rate: z.string().regex(/^\d+(\.\d)?%$/),
  }),

  'dashboard.student': z.object({
    user: sessionUser,
    purchased_semesters: z.array(
      z.object({
        id,
        starts_at: moment,
        expires_at: moment,
        semester: z.object({ id, name: text, year: int }),
      }),
    ),
    recent_payments: z.array(
      z.object({
        id,
        created_at: moment,
        amount: money,
        status: paymentStatus,
        semester: z.object({ name: text }),
      }),
    ),
    stats: z.object({ total_completed_qcms: count, average_score: percent, current_streak: count }),
  }),
  'dashboard.semester': z.object({
    semester_id: id,
    semester_name: text,
    subjects: z.array(subject),
  }),

  'semesters.list': z.array(listedSemester),
  'semesters.create': semester,
  'semesters.update': semester,
  'semesters.remove': nothing,
  'subjects.list': z.array(subject),
  'subjects.create': subject,
  'subjects.update': subject,
  'subjects.remove': nothing,
  'chapters.bySubject': z.array(chapter),
  'chapters.withCounts': z.array(countedChapter),
  'chapters.create': chapter,
  'chapters.update': chapter,
  'chapters.remove': nothing,
  'chapters.reorder': z.array(chapter),

  'qcms.list': pageOf(editedQcm),
  'qcms.bySubject': z.array(editedQcm),
  'qcms.create': savedQcm,
  'qcms.update': savedQcm,
  'qcms.remove': nothing,
  'qrocs.bySubject': z.array(qroc),
  'qrocs.create': qroc,
  'qrocs.update': qroc,
  'qrocs.remove': nothing,

  'payments.listMine': z.array(payment),
  'payments.listPending': z.array(payment),
  'payments.list': pageOf(payment),
  'payments.approve': payment,
  'payments.reject': payment,
  'access.list': z.array(objects.userAccess),
  'access.revoke': nothing,

  'stats.admin': z.object({
    total_users: count,
    active_users: count,
    total_payments: count,
    pending_payments: count,
    total_semesters: count,
    total_subjects: count,
    total_qcms: count,
    total_revenue: money,
    pending_revenue: money,
    recent_registrations: count,
    recent_payments: count,
  }),
  'stats.contentOverview': z.object({
    semesters: z.array(listedSemester),
    subjects: z.array(subject),
  }),
  'users.list': pageOf(objects.adminUser),
  'users.update': objects.adminUser,
  'users.remove': nothing,

  'study.options': z.object({
    subject_id: id,
    subject_name: text,
    semester_id: id,
    semester_name: text,
    has_justification_qcms: flag,
    justification_qcm_count: count,
    total_qcms: count,
    chapters: z.array(countedChapter),
    justification_chapters: z.array(countedChapter),
    exam_years: z.array(z.object({ year: int, qcm_count: count })),
    justification_exam_years: z.array(z.object({ year: int, justification_qcm_count: count })),
  }),
  'study.questions': questionsOf(objects.practiceQuestion),
  'study.allQuestions': questionsOf(qcm),
  'study.qrocs': questionsOf(objects.studyQroc),
  'study.revealQroc': z.object({ id, ...qrocSolutionAsRead.shape }),
  'study.qrocProgress': z.object({
    subject_name: text,
    total_questions: count,
    revealed_questions: count,
  }),
  'answers.submit': z.object({
    is_correct: flag,
    ...solutionAsRead.shape,
    ...objects.othersAnswers,
  }),
  'attempts.review': questionsOf(objects.reviewedQuestion),
  'attempts.progress': progress,
  'attempts.complete': progress,
  'attempts.reset': progress,
});

/** Orders come with a file, and so not through the table of procedures. */
export const createdPayment = checkedResponse<Awaited<ReturnType<typeof createPayment>>>()(payment);
