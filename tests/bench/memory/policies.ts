import {
  DEFAULT_PARAMETERS,
  GRADES,
  type Grade,
  nextMemory,
} from '@amphi/api/study/reviews/memory';
import { nextDueDay } from '@amphi/api/study/reviews/policy';
import { planReviews, type ScheduledQuestion } from '@amphi/domain/reviews/plan-reviews';
import { recallOn } from '@amphi/domain/reviews/recall';
import { ADVISED_RETENTION } from '@amphi/domain/reviews/retention';

/** Day of the exam; the first day is 0. */
export const EXAM_DAY = 120;

/** Knowledge of a policy about a question of one student. */
export type Question = { -readonly [Key in keyof ScheduledQuestion]: ScheduledQuestion[Key] } & {
  userId: number;
  metDay: number;
  reps: number;
  /** Step of a fixed series of intervals. */
  step: number;
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
  plan: (questions: readonly Question[], day: number) => readonly Question[];
  /** Writes what follows from an answer into its question. */
  answered: (question: Question, answer: Answer) => void;
}

export interface Policy {
  readonly name: string;
  readonly open: () => Scheduler;
}

interface FsrsOptions {
  readonly retention: number;
  /** All questions go into the book, not only errors. */
  readonly all?: boolean;
  readonly sweep?: boolean;
}

/** The product's own rules, from `packages/api/src/study/reviews`. */
function fsrsPolicy(name: string, { retention, all, sweep }: FsrsOptions): Policy {
  const settings = { retention, parameters: DEFAULT_PARAMETERS, examDay: Infinity };
  return {
    name,
    open: () => {
      let sweptToday = new Set<Question>();
      return {
        plan: (questions, day) => {
          const plan = planReviews(questions, {
            day,
            examDay: sweep ? EXAM_DAY : null,
            parameters: DEFAULT_PARAMETERS,
          });
          sweptToday = new Set(plan.sweep);
          return [...plan.due, ...plan.sweep];
        },
        answered: (question, { day, isFirst, grade }) => {
          const state = isFirst ? null : question.memory;
          const elapsed = day - question.lastDay;
          question.memory = nextMemory(state, elapsed, grade, DEFAULT_PARAMETERS);
          question.reps += 1;
          if (isFirst) question.inBook = all === true || grade === GRADES.again;
          if (sweptToday.has(question)) question.sweptDay = day;
          const lastDay = isFirst ? null : question.lastDay;
          question.dueDay = nextDueDay({ ...question, day, lastDay }, settings);
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
      plan: (questions, day) => (day > 0 && day % every === 0 ? questions : []),
      answered: () => {},
    }),
  };
}

/** The usual error book: again the next day until right once. */
const onceRight: Policy = {
  name: 'errors until right once',
  open: () => ({
    plan: (questions, day) => dueByDay(questions, day),
    answered: (question, { day, isRight }) => {
      question.inBook = !isRight;
      question.dueDay = day + 1;
    },
  }),
};

/** Days after the first answer. */
const METHODE_DES_J = [1, 3, 7, 15, 30];

const methodeDesJ: Policy = {
  name: 'méthode des J on errors',
  open: () => ({
    plan: (questions, day) => dueByDay(questions, day),
    answered: (question, { isFirst, isRight }) => {
      if (isFirst) question.inBook = !isRight;
      else question.step += 1;
      const next = METHODE_DES_J[question.step];
      if (next === undefined) question.inBook = false;
      else question.dueDay = question.metDay + next;
    },
  }),
};

/** Days of each box. */
const LEITNER = [1, 3, 7, 14, 30, 60];

const leitner: Policy = {
  name: 'Leitner 1-3-7-14-30-60, all',
  open: () => ({
    plan: (questions, day) => dueByDay(questions, day),
    answered: (question, { day, isFirst, isRight }) => {
      question.inBook = true;
      if (!isFirst) question.step = isRight ? Math.min(question.step + 1, LEITNER.length - 1) : 0;
      question.dueDay = day + (LEITNER[question.step] as number);
    },
  }),
};

/** Returns the gain of a review in predicted recall on exam day. */
function gainOf({ memory, lastDay }: Question, day: number): number {
  const recall = recallOn(day, lastDay, memory, DEFAULT_PARAMETERS);
  const right = nextMemory(memory, day - lastDay, GRADES.good, DEFAULT_PARAMETERS);
  const wrong = nextMemory(memory, day - lastDay, GRADES.again, DEFAULT_PARAMETERS);
  return (
    recall * recallOn(EXAM_DAY, day, right, DEFAULT_PARAMETERS) +
    (1 - recall) * recallOn(EXAM_DAY, day, wrong, DEFAULT_PARAMETERS) -
    recallOn(EXAM_DAY, lastDay, memory, DEFAULT_PARAMETERS)
  );
}

/** Each day the reviews that add most to predicted recall on exam day: what decision 0023 rules out. */
function greedyPolicy(budget: number): Policy {
  return {
    name: `greedy gain on exam day, ${budget} a day`,
    open: () => ({
      plan: (questions, day) =>
        questions
          .filter(({ lastDay }) => lastDay < day)
          .map((question) => ({ question, gain: gainOf(question, day) }))
          .filter(({ gain }) => gain > 0)
          .sort((one, other) => other.gain - one.gain)
          .slice(0, budget)
          .map(({ question }) => question),
      answered: (question, { day, isFirst, grade }) => {
        const [state, elapsed] = [isFirst ? null : question.memory, day - question.lastDay];
        question.memory = nextMemory(state, elapsed, grade, DEFAULT_PARAMETERS);
        question.lastDay = day;
      },
    }),
  };
}

function dueByDay(questions: readonly Question[], day: number): Question[] {
  return questions.filter(({ inBook, dueDay }) => inBook && dueDay <= day);
}

export const REDO_15 = redoPolicy(15);
export const REDO_10 = redoPolicy(10);
export const DEFAULT_POLICY = fsrsPolicy('book 80 % + final sweep (default)', {
  retention: ADVISED_RETENTION.withExam / 100,
  sweep: true,
});
const KEEP_ALL_POLICY = fsrsPolicy('all 80 % + final sweep (keep all)', {
  retention: ADVISED_RETENTION.withExam / 100,
  all: true,
  sweep: true,
});

export const POLICIES: readonly Policy[] = [
  onceRight,
  methodeDesJ,
  REDO_15,
  REDO_10,
  leitner,
  fsrsPolicy('FSRS book (errors), 80 %', { retention: 0.8 }),
  fsrsPolicy('FSRS book (errors), 85 %', { retention: 0.85 }),
  DEFAULT_POLICY,
  fsrsPolicy('FSRS all, 90 %', { retention: 0.9, all: true }),
  KEEP_ALL_POLICY,
  greedyPolicy(10),
  greedyPolicy(12),
];
