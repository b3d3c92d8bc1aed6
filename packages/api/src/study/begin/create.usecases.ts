import { randomInt } from 'node:crypto';
import { DomainError, required } from '@amphi/domain/errors';
import { sittings as texts } from '@amphi/domain/messages/fr/sittings/sittings';
import { byKind } from '@amphi/domain/questions/kinds';
import { isOpenWrong } from '@amphi/domain/sittings/open';
import {
  defaultLimit,
  QUESTIONS_MAX,
  type SittingMode,
  type SittingOrigin,
} from '@amphi/domain/sittings/rules';
import type {
  createPaperInput,
  createSittingInput,
  repeatSittingInput,
  SittingFilter,
} from '@amphi/domain/sittings/schema';
import { SEED_MAX, shuffle } from '@amphi/domain/sittings/shuffle';
import type { z } from 'zod';
import { requireSubjects } from '../../catalog/access/requirements.usecases.ts';
import { getDefaultBareme } from '../../catalog/baremes/baremes.queries.ts';
import { assertBaremeOffered } from '../../catalog/baremes/baremes.usecases.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { lockLearner } from '../reviews/cards.queries.ts';
import { foldAnswers } from '../reviews/fold.usecases.ts';
import {
  type Chooser,
  countChoice,
  findPaper,
  isChoiceInExam,
  keepCases,
  listChoice,
  type QuestionRef,
} from '../sittings/choice.queries.ts';
import { comparable } from '../sittings/compared.usecases.ts';
import { closeIfOver, type Student } from '../sittings/finish.usecases.ts';
import { listQuestionsOfSitting } from '../sittings/items.queries.ts';
import { endOldest } from '../sittings/oldest.usecases.ts';
import { listOpenItems } from '../sittings/open-items.queries.ts';
import { givenOpen } from '../sittings/scoring.ts';
import {
  findOpenDay,
  findOpenExam,
  findSitting,
  insertSitting,
} from '../sittings/sittings.queries.ts';

/** True where an exam of the student's runs or is paused; one whose time is over is handed in. */
export async function isExamOpen(services: Services, student: Student): Promise<boolean> {
  const exam = await findOpenExam(services.db, student.id);
  return exam !== undefined && !(await closeIfOver(services, exam));
}

/**
 * Refuses a second exam.
 *
 * @returns whether one is open, whose questions training leaves out
 * @throws sittings.exam_running when a second one is to begin
 */
async function assertOneExam(services: Services, student: Student, mode: SittingMode) {
  const isOpen = await isExamOpen(services, student);
  if (isOpen && mode === 'exam') throw new DomainError('sittings.exam_running');
  return isOpen;
}

/** Chooser of a student, after the cards are brought up to the answers: what is due is read from cards. */
export async function chooserOf(services: Services, { id }: Student): Promise<Chooser> {
  const { today } = await foldAnswers(services, id);
  return { userId: id, today };
}

/**
 * Counts the questions that a choice finds, those of an open exam left out.
 *
 * @throws subjects.not_found, access.denied
 */
export async function previewSitting(services: Services, student: Student, filter: SittingFilter) {
  const { db } = services;
  await requireSubjects(services, student, filter.subject_ids);
  const isOpen = await isExamOpen(services, student);
  const counts = await countChoice(db, filter, await chooserOf(services, student));
  /** Nothing is left of it, and questions of the exam are among it. */
  const all_in_exam =
    isOpen && counts.total === 0 && (await isChoiceInExam(db, filter, student.id));
  return { ...counts, all_in_exam };
}

interface Plan {
  questions: readonly QuestionRef[];
  /** Left out, a training. */
  mode?: SittingMode;
  /** Left out, a choice of the student's. */
  origin?: SittingOrigin;
  title: string;
  filter: object;
  seed?: number;
  /** Null: the platform's. */
  bareme_id?: number | null;
  /** May be archived, since it was chosen before. */
  standing_bareme_id?: number;
  /** Null: what so many questions take. */
  time_limit_seconds?: number | null;
  paper_subject_id?: number;
  paper_year?: number;
  /** Day of study that the session of a day is for. */
  planned_on?: string;
}

/**
 * Begins a sitting of these questions in their order.
 *
 * @returns its id; that of the session of the same day where one is not finished
 * @throws sittings.no_questions, baremes.not_found, baremes.archived; sittings.too_many, request.daily_limit
 */
export async function begin(
  services: Services,
  student: Student,
  plan: Plan,
): Promise<{ id: number }> {
  const { questions, bareme_id, standing_bareme_id, time_limit_seconds, filter, ...given } = plan;
  const values = { mode: 'tutor', origin: 'custom', seed: 0, ...given } as const;
  if (questions.length === 0) throw new DomainError('sittings.no_questions', 'filter');
  const open = byKind(questions).qroc.length;
  await services.limiter.consume('sitting', `user:${student.id}`);
  await services.limiter.consume('sitting_day', `user:${student.id}`);
  await endOldest(services, student.id);
  return inTransaction(services.db, async (trx) => {
    if (plan.planned_on !== undefined) {
      // Two tabs may begin it at once.
      await lockLearner(trx, student.id);
      const standing = await findOpenDay(trx, student.id, plan.planned_on);
      if (standing !== undefined) return standing;
    }
    await assertBaremeOffered(trx, bareme_id ?? null, standing_bareme_id);
    const sitting = {
      ...values,
      user_id: student.id,
      filter: JSON.stringify(filter),
      bareme_id: bareme_id ?? (await getDefaultBareme(trx)).id,
      time_limit_seconds:
        values.mode === 'exam'
          ? (time_limit_seconds ?? defaultLimit(questions.length - open, open))
          : null,
    };
    return { id: await insertSitting(trx, sitting, questions) };
  });
}

/**
 * Begins a sitting of the questions that a filter finds, fewer than asked for when it finds fewer. Clinical cases are
 * asked whole.
 *
 * @returns its id
 * @throws subjects.not_found, access.denied, sittings.no_questions, baremes.not_found, baremes.archived; of a second exam
 *   sittings.exam_running; sittings.all_in_exam where the exam leaves none
 */
export async function createSitting(
  services: Services,
  student: Student,
  input: z.output<typeof createSittingInput>,
) {
  const { filter, mode, count, order, bareme_id, time_limit_seconds } = input;
  const subjects = await requireSubjects(services, student, filter.subject_ids);
  await assertOneExam(services, student, mode);
  const seed = input.seed ?? randomInt(SEED_MAX);
  const found = await listChoice(services.db, filter, await chooserOf(services, student));
  // An exam may have begun meanwhile, as by a second press.
  const isEmptied = found.length === 0 && (await assertOneExam(services, student, mode));
  if (isEmptied && (await isChoiceInExam(services.db, filter, student.id))) {
    throw new DomainError('sittings.all_in_exam', 'filter');
  }
  const ordered = order === 'random' ? shuffle(found, seed) : found;
  const questions = await keepCases(services.db, student, ordered, { count });
  const [subject, ...others] = subjects;
  const isSingle = subject !== undefined && others.length === 0;
  return begin(services, student, {
    questions,
    mode,
    seed,
    filter: { ...filter, count, order },
    title: input.title ?? (isSingle ? subject.name : texts.titles.subjects(subjects.length)),
    bareme_id: bareme_id ?? (isSingle ? subject.bareme_id : null),
    time_limit_seconds,
  });
}

/**
 * Begins the exam of a year as it was sat: all its questions in their order, its time, its rule.
 *
 * @throws sittings.exam_running, sittings.no_questions
 */
export async function createPaper(
  services: Services,
  student: Student,
  { subject_id, exam_year }: z.output<typeof createPaperInput>,
) {
  await assertOneExam(services, student, 'exam');
  const which = { subjectId: subject_id, year: exam_year };
  const paper = await findPaper(services.db, student, which, QUESTIONS_MAX);
  return begin(services, student, {
    questions: paper.questions,
    mode: 'exam' as const,
    origin: 'paper' as const,
    title: paper.title ?? texts.titles.exam(exam_year, paper.name),
    paper_subject_id: subject_id,
    paper_year: exam_year,
    filter: { subject_ids: [subject_id], exam_years: [exam_year], kind: 'exam', order: 'fixed' },
    bareme_id: paper.bareme_id,
    // It was chosen for the paper, so it stays although it may be archived by now.
    ...(paper.bareme_id === null ? {} : { standing_bareme_id: paper.bareme_id }),
    time_limit_seconds: paper.duration_minutes === null ? null : paper.duration_minutes * 60,
  });
}

/**
 * A finished sitting, and which of its questions can be asked again, those of an open exam left out.
 *
 * @throws sittings.not_found, sittings.not_finished, access.denied; of a second exam sittings.exam_running;
 *   sittings.all_in_exam where the exam leaves none
 */
export async function readAgain(
  services: Services,
  student: Student,
  { id, only, mode }: z.output<typeof repeatSittingInput>,
) {
  const { db } = services;
  const sitting = required(await findSitting(db, id, student.id), 'sittings.not_found');
  if (sitting.finished_at === null) throw new DomainError('sittings.not_finished');
  await assertOneExam(services, student, mode);
  const [closed, open] = await Promise.all([
    listQuestionsOfSitting(db, id, student.id),
    listOpenItems(db, id, student.id).then((items) => comparable(db, items)),
  ]);
  const isWanted = (flagged: boolean, isWrong: boolean) =>
    only === 'all' || (only === 'flagged' ? flagged : isWrong);
  const wanted = [
    ...closed
      .filter(
        ({ mask, flagged, correct_mask, is_offered }) =>
          is_offered && isWanted(flagged, mask !== 0 && mask !== correct_mask),
      )
      .map((one) => ({ ...one, kind: 'qcm' as const })),
    ...open
      .filter(
        (one) =>
          one.is_offered &&
          isWanted(one.flagged, isOpenWrong({ ...givenOpen(one), is_neutralised: false })),
      )
      .map(({ qroc_id, ...one }) => ({ ...one, kind: 'qroc' as const, id: qroc_id })),
  ].sort((one, other) => one.position - other.position);
  const free = wanted.filter(({ is_in_exam }) => !is_in_exam);
  if (wanted.length > 0 && free.length === 0) throw new DomainError('sittings.all_in_exam');
  if (!student.is_admin && free.some(({ has_access }) => !has_access)) {
    throw new DomainError('access.denied');
  }
  const questions = await keepCases(services.db, student, free, { count: QUESTIONS_MAX });
  return { sitting, questions };
}

/**
 * Begins a sitting of the questions of a finished one that there still are, or of some of them.
 *
 * @throws as `readAgain`, and sittings.no_questions
 */
export async function repeatSitting(
  services: Services,
  student: Student,
  input: z.output<typeof repeatSittingInput>,
) {
  const { sitting, questions } = await readAgain(services, student, input);
  const { id, only, mode } = input;
  return begin(services, student, {
    questions,
    mode,
    seed: sitting.seed,
    filter: { sitting_id: id, only },
    title: only === 'all' ? sitting.title : texts.titles.again(sitting.title).slice(0, 200),
    bareme_id: sitting.bareme_id,
    standing_bareme_id: sitting.bareme_id,
  });
}
