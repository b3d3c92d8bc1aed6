import type { createPayment } from '@amphi/api';
import { correctionAsRead } from '@amphi/domain/questions/qcm.schema';
import { qrocCorrectionAsRead } from '@amphi/domain/questions/qroc.schema';
import { z } from 'zod';
import { checkedResponse, checkedResponses, nothing } from './check.ts';
import { fields, pageOf } from './fields.ts';
import * as objects from './objects.ts';

const { chapter, countedChapter, editedQcm, listedSemester, payment, progress, qcm, qroc } =
  objects;
const { savedQcm, semester, sessionUser, subject } = objects;

/** A subject's questions, of any kind. */
const questionsOf = <Question extends z.ZodType>(question: Question) =>
  z.object({ ...fields('subject_id subject_name'), questions: z.array(question) });

/** Responses of every procedure of the REST table. */
export const responses = checkedResponses({
  'auth.login': z.object({ user: sessionUser }),
  'auth.register': sessionUser,
  'auth.logout': nothing,
  'auth.forgotPassword': nothing,
  'auth.resetPassword': nothing,

  'public.semesters': z.array(semester),
  'public.subjects': z.array(subject),
  'public.stats': z.object({
    ...fields('total_users total_subjects total_questions'),
    success_rate: z.string().regex(/^\d+(\.\d)?%$/),
  }),

  'dashboard.student': z.object({
    user: sessionUser,
    purchased_semesters: z.array(
      z.object({
        ...fields('id starts_at expires_at'),
        semester: z.object(fields('id name year')),
      }),
    ),
    recent_payments: z.array(
      z.object({
        ...fields('id created_at amount status'),
        semester: z.object(fields('name')),
      }),
    ),
    stats: z.object(fields('total_completed_qcms average_score current_streak')),
  }),
  'dashboard.semester': z.object({
    ...fields('semester_id semester_name'),
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
    ...fields('total_users active_users total_payments pending_payments total_semesters'),
    ...fields('total_subjects total_qcms total_revenue pending_revenue recent_registrations'),
    ...fields('recent_payments'),
  }),
  'stats.contentOverview': z.object({
    semesters: z.array(listedSemester),
    subjects: z.array(subject),
  }),
  'users.list': pageOf(objects.adminUser),
  'users.update': objects.adminUser,
  'users.remove': nothing,

  'study.options': z.object({
    ...fields('subject_id subject_name semester_id semester_name has_justification_qcms'),
    ...fields('justification_qcm_count total_qcms'),
    chapters: z.array(countedChapter),
    justification_chapters: z.array(countedChapter),
    exam_years: z.array(z.object(fields('year qcm_count'))),
    justification_exam_years: z.array(z.object(fields('year justification_qcm_count'))),
  }),
  'study.questions': questionsOf(objects.practiceQuestion),
  'study.allQuestions': questionsOf(qcm),
  'study.qrocs': questionsOf(objects.studyQroc),
  'study.revealQroc': z.object({ ...fields('id'), ...qrocCorrectionAsRead.shape }),
  'study.qrocProgress': z.object(fields('subject_name total_questions revealed_questions')),
  'answers.submit': z.object({
    ...fields('is_correct'),
    ...correctionAsRead.shape,
    ...objects.othersAnswers,
  }),
  'attempts.review': questionsOf(objects.reviewedQuestion),
  'attempts.progress': progress,
  'attempts.complete': progress,
  'attempts.reset': progress,
});

/** Orders come with a file, and so not through the table of procedures. */
export const createdPayment = checkedResponse<Awaited<ReturnType<typeof createPayment>>>()(payment);
