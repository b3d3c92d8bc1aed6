import { DEFAULT_PARAMETERS, dueIn, nextMemory } from '@amphi/api/study/reviews/memory';
import { GRADES, type Grade } from '@amphi/domain/reviews/grades';
import { isDue, planSweep, type ScheduledQuestion } from '@amphi/domain/reviews/plan-reviews';
import { ADVISED_RETENTION } from '@amphi/domain/reviews/retention';

/** Day of the exam; the first day is 0. */
export const EXAM_DAY = 120;

/** Knowledge of a policy about a question of one student. */
export type Question = { -readonly [Key in keyof ScheduledQuestion]: ScheduledQuestion[Key] } & {
  userId: number;
  metDay: number;
  reps: number;
};

export interface Answer {
  readonly day: number;
  readonly isFirst: boolean;
  readonly isRight: boolean;
  readonly grade: Grade;
}

/** Decides about one student's reviews. */
export interface Scheduler {
  /** Questions to be asked today, in order. */
  plan: (questions: readonly Question[], day: number) => Question[];
  /** Writes what follows from an answer into its question. */
  answered: (question: Question, answer: Answer) => void;
}

export interface Policy {
  readonly name: string;
  readonly open: () => Scheduler;
}

/** The product's own rules, from `packages/api/src/study/reviews`: of errors, or of all questions. */
function fsrsPolicy(name: string, all: boolean): Policy {
  const rules = { parameters: DEFAULT_PARAMETERS, examDay: EXAM_DAY };
  return {
    name,
    open: () => {
      let sweptToday = new Set<Question>();
      return {
        plan: (questions, day) => {
          const sweep = planSweep(questions, { ...rules, day });
          sweptToday = new Set(sweep);
          return [...questions.filter((question) => isDue(question, day)), ...sweep];
        },
        answered: (question, { day, isFirst, grade }) => {
          const known = isFirst ? null : question.memory;
          question.memory = nextMemory(known, day - question.lastDay, grade, DEFAULT_PARAMETERS);
          question.reps += 1;
          if (isFirst) question.inBook = all || grade === GRADES.again;
          if (sweptToday.has(question)) question.sweptDay = day;
          const retention = ADVISED_RETENTION.withExam / 100;
          const elapsedDays = isFirst ? 0 : day - question.lastDay;
          const due = { retention, elapsedDays, parameters: DEFAULT_PARAMETERS };
          question.dueDay = day + dueIn({ ...question, ...due });
          question.lastDay = day;
        },
      };
    },
  };
}

/** A review of every question met, each time that so many days have passed. */
function redoPolicy(every: number): Policy {
  return {
    name: `redo all every ${every} days`,
    open: () => ({
      plan: (questions, day) => (day > 0 && day % every === 0 ? [...questions] : []),
      answered: () => {},
    }),
  };
}

export const REDO_15 = redoPolicy(15);
export const REDO_10 = redoPolicy(10);
export const DEFAULT_POLICY = fsrsPolicy('book 80 % + final sweep (default)', false);
const KEEP_ALL_POLICY = fsrsPolicy('all 80 % + final sweep (keep all)', true);

export const POLICIES: readonly Policy[] = [REDO_15, REDO_10, DEFAULT_POLICY, KEEP_ALL_POLICY];
