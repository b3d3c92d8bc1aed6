import { studyInput } from '@amphi/domain/attempts/schema';
import { DomainError } from '@amphi/domain/errors';
import { idInput } from '@amphi/domain/fields';
import { examYearsInput } from '@amphi/domain/questions/duplicates.schema';
import { compareQrocInput } from '@amphi/domain/questions/qroc-answer.schema';
import { recurrenceInput } from '@amphi/domain/questions/question.schema';
import { bySubjectInput } from '@amphi/domain/subjects/schema';
import { isServedQroc } from '../catalog/conditions/filter.queries.ts';
import { readPlayedList, readPracticeList } from '../catalog/questions/lists.usecases.ts';
import { countReveals, insertReveal, studiedQrocs } from '../catalog/questions/qroc.queries.ts';
import { prompts } from '../catalog/questions/questions.queries.ts';
import { findExamYears, findRecurrence } from '../catalog/questions/recurrence.queries.ts';
import { findStudyOptions, listStudyPack } from '../catalog/questions/study.queries.ts';
import { findRest } from '../catalog/semesters/offers.queries.ts';
import { inTransaction } from '../platform/transactions.ts';
import { compareQroc } from '../study/qroc-answers/qroc-answers.usecases.ts';
import { assertNoneInExam } from '../study/sittings/sittings.queries.ts';
import {
  withListAccess,
  withQcmHistory,
  withQrocAccess,
  withSubjectAccess,
  withSubjectAttempt,
} from './access.ts';
import { budgeted } from './guards.ts';
import { forAccount, forDb } from './handlers.ts';
import { accessProcedure, historyProcedure, router } from './trpc.ts';

/** Content that students with access read; how they answer is with `answers`. */
export const studyRouter = router({
  options: accessProcedure
    .input(bySubjectInput)
    .use(withSubjectAttempt)
    .query(async ({ ctx, input }) => {
      const { services, subject, user } = ctx;
      const isWhole = user.is_admin || subject.has_access;
      const [options, rest] = await Promise.all([
        findStudyOptions(services, input.subject_id, isWhole),
        isWhole ? null : findRest(services.db, subject.semester_id, user.id),
      ]);
      return {
        subject_id: subject.id,
        subject_name: subject.name,
        semester_id: subject.semester_id,
        semester_name: subject.semester_name,
        ...options,
        /** The rest of the semester, for those without access; null with it. */
        rest: rest ?? null,
      };
    }),
  /** Counts of exam questions, by chapter and year. */
  recurrence: accessProcedure
    .input(recurrenceInput)
    .use(withSubjectAccess)
    .query(forDb(findRecurrence)),
  /** In which years' exams a question came, also in other words. */
  examYears: historyProcedure
    .input(examYearsInput)
    .use(withQcmHistory)
    .query(async ({ ctx, input }) => ({
      exam_years: await findExamYears(ctx.services.db, input.qcm_id),
    })),
  questions: accessProcedure
    .input(studyInput)
    .use(withListAccess)
    .query(({ ctx, input }) => readPracticeList(ctx.services.db, input, ctx.list)),
  /** List that is the same for all students, with what each question's format announces and whether it is neutralised. */
  practice: accessProcedure
    .input(studyInput)
    .use(withListAccess)
    .query(({ ctx, input }) => readPlayedList(ctx.services.db, input, ctx.list)),
  allQuestions: accessProcedure
    .input(studyInput)
    .use(withSubjectAccess)
    .use(budgeted('study_pack'))
    .query(async ({ ctx, input }) => {
      await assertNoneInExam(ctx.services.db, input, ctx.user.id, ['qcm']);
      const questions = await listStudyPack(ctx.services.db, input, ctx.user.id);
      if (questions.length === 0) throw new DomainError('questions.none');
      return { subject_id: ctx.subject.id, subject_name: ctx.subject.name, questions };
    }),
  qrocs: accessProcedure
    .input(studyInput)
    .use(withSubjectAccess)
    .query(async ({ ctx, input }) => {
      const questions = await studiedQrocs(prompts(ctx.services.db).qrocs, input, ctx.user.id)
        .where(isServedQroc(ctx.services))
        .execute();
      if (questions.length === 0) throw new DomainError('qrocs.none');
      return { subject_id: ctx.subject.id, subject_name: ctx.subject.name, questions };
    }),
  /** The hidden answer. Being read is what counts as studied, so this records it. */
  revealQroc: accessProcedure
    .input(idInput)
    .use(withQrocAccess)
    .use(budgeted('open_answer'))
    .query(async ({ ctx }) => {
      const { db, timezone } = ctx.services;
      const reveal = { user_id: ctx.user.id, qroc_id: ctx.qroc.id, timezone };
      const answer = await inTransaction(db, (trx) => insertReveal(trx, reveal));
      if (answer === undefined) throw new DomainError('sittings.exam_running');
      return answer;
    }),
  /** The hidden answer beside what the student typed. */
  compareQroc: accessProcedure
    .input(compareQrocInput)
    .use(withQrocAccess)
    .use(budgeted('open_answer'))
    .mutation(forAccount(compareQroc)),
  qrocProgress: accessProcedure
    .input(bySubjectInput)
    .use(withSubjectAttempt)
    .query(async ({ ctx, input }) => ({
      subject_name: ctx.subject.name,
      ...(await countReveals(ctx.services, input.subject_id, ctx.user.id)),
    })),
});
