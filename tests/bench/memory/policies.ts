import {
  DEFAULT_PARAMETERS,
  GRADES,
  type Grade,
  type GradedAnswer,
  nextMemory,
  replayMemory,
} from '@amphi/api/study/reviews/memory';
import { fitParameters } from '@amphi/api/study/reviews/optimiser';
import { nextDueDay } from '@amphi/api/study/reviews/policy';
import {
  planReviews,
  type ReviewOrder,
  type ScheduledQuestion,
} from '@amphi/domain/reviews/plan-reviews';
import { recallOn } from '@amphi/domain/reviews/recall';
import { ADVISED_RETENTION } from '@amphi/domain/reviews/retention';
import { shuffle } from '@amphi/domain/sittings/shuffle';

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
  plan: (questions: readonly Question[], day: number) => Question[];
  /** Writes what follows from an answer into its question. */
  answered: (question: Question, answer: Answer) => void;
  /** Fits the model of memory to what was answered, before the reviews of a day. */
  refit?: (questions: readonly Question[], day: number) => Promise<void>;
}

export interface Workload {
  /** Reviews that a student does in a day at most. */
  readonly perDay?: number;
  /** Order of due questions, where not all can be asked; otherwise the product's. */
  readonly order?: ReviewOrder | 'random';
}

export interface Policy {
  readonly name: string;
  readonly open: (workload: Workload) => Scheduler;
}

interface FsrsOptions {
  readonly retention: number;
  /** All questions go into the book, not only errors. */
  readonly all?: boolean;
  readonly sweep?: boolean;
  readonly sweepDays?: number;
  /** Moves reviews that would be due after the exam into the days before it. */
  readonly dueBeforeExam?: boolean;
  /** A question outside of the book enters it when it is swept and answered wrong. */
  readonly sweepAdds?: boolean;
  /** How often a question outside of the book that is answered wrong is swept again, after some days of rest. */
  readonly sweepRepeats?: number;
  /** Days on which the parameters are fitted to the student's own answers, and all memories computed anew. */
  readonly refitDays?: readonly number[];
}

/** The product's own rules, from `packages/api/src/study/reviews`. */
export function fsrsPolicy(name: string, options: FsrsOptions): Policy {
  const { retention, all = false, sweep = false, sweepDays } = options;
  const { sweepAdds = false, sweepRepeats = 0 } = options;
  const { refitDays = [] } = options;
  return {
    name,
    open: ({ perDay = Infinity, order }) => {
      let parameters = DEFAULT_PARAMETERS;
      const histories = new Map<Question, GradedAnswer[]>();
      const setDue = (question: Question, day: number, lastDay: number | null) => {
        const examDay = options.dueBeforeExam ? EXAM_DAY : Infinity;
        const settings = { retention, parameters, examDay };
        question.dueDay = nextDueDay({ ...question, day, lastDay }, settings);
      };
      let sweptToday = new Set<Question>();
      const repeats = new Map<Question, number>();
      return {
        plan: (questions, day) => {
          const isRandom = order === 'random';
          const plan = planReviews(questions, {
            day,
            examDay: sweep ? EXAM_DAY : null,
            sweepDays,
            parameters,
            ...(isRandom ? {} : { limit: perDay, order }),
          });
          sweptToday = new Set(plan.sweep);
          const due = isRandom ? shuffle(plan.due, day) : plan.due;
          return [...due, ...plan.sweep].slice(0, perDay);
        },
        answered: (question, { day, isFirst, grade }) => {
          const elapsed = day - question.lastDay;
          question.memory = nextMemory(
            isFirst ? null : question.memory,
            elapsed,
            grade,
            parameters,
          );
          question.reps += 1;
          const isAgain = grade === GRADES.again;
          if (isFirst) question.inBook = all || isAgain;
          else if (isAgain && sweepAdds) question.inBook = true;
          if (sweptToday.has(question)) {
            const repeated = repeats.get(question) ?? 0;
            if (isAgain && !question.inBook && repeated < sweepRepeats)
              repeats.set(question, repeated + 1);
            else question.sweptDay = day;
          }
          setDue(question, day, isFirst ? null : question.lastDay);
          question.lastDay = day;
          if (refitDays.length === 0) return;
          const history = histories.get(question) ?? [];
          history.push({ day, grade });
          histories.set(question, history);
        },
        refit: async (questions, today) => {
          if (!refitDays.includes(today)) return;
          const fit = await fitParameters([...histories.values()], parameters);
          if (fit === null) throw new Error('parameters can be fitted on this platform');
          if (!fit.is_accepted) return;
          parameters = fit.w;
          for (const question of questions) {
            const history = histories.get(question) ?? [];
            question.memory = replayMemory(history, parameters) ?? question.memory;
            setDue(question, question.lastDay, history.at(-2)?.day ?? null);
          }
        },
      };
    },
  };
}

/** A review of every question met, each time that so many days have passed. */
function redoPolicy(every: number): Policy {
  return {
    name: `redo all every ${every} days`,
    open: ({ perDay = Infinity }) => ({
      plan: (questions, day) => (day > 0 && day % every === 0 ? questions.slice(0, perDay) : []),
      answered: () => {},
    }),
  };
}

/** The usual error book: again the next day until right once. */
const onceRight: Policy = {
  name: 'errors until right once',
  open: ({ perDay = Infinity }) => ({
    plan: (questions, day) => dueByDay(questions, day).slice(0, perDay),
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
  open: ({ perDay = Infinity }) => ({
    plan: (questions, day) => dueByDay(questions, day).slice(0, perDay),
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
  open: ({ perDay = Infinity }) => ({
    plan: (questions, day) => dueByDay(questions, day).slice(0, perDay),
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
    open: ({ perDay = Infinity }) => ({
      plan: (questions, day) =>
        questions
          .filter(({ lastDay }) => lastDay < day)
          .map((question) => ({ question, gain: gainOf(question, day) }))
          .filter(({ gain }) => gain > 0)
          .sort((one, other) => other.gain - one.gain)
          .slice(0, Math.min(budget, perDay))
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
export const KEEP_ALL_POLICY = fsrsPolicy('all 80 % + final sweep (keep all)', {
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
