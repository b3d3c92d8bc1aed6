import { DEFAULT_PARAMETERS, dueIn, GRADES, nextMemory } from '@amphi/api/study/reviews/memory';
import { forecast } from '@amphi/domain/plan/forecast';
import {
  calibrate,
  measuredRecall,
  type ObservedReview,
  PLAYED_DEVIATION,
  readiness,
} from '@amphi/domain/reviews/readiness';
import { decayOf } from '@amphi/domain/reviews/recall';
import { ADVISED_RETENTION } from '@amphi/domain/reviews/retention';
import { EXAM_DAY, type Policy, type Question } from './policies.ts';
import { type TrueMemory, WORLDS, type WorldName } from './worlds.ts';

const QUESTIONS = 300;
const NEW_PER_DAY = 5;
const KNOWN_AT_FIRST = 0.5;
const USUAL_SLIP = 0.03;

export interface Setting {
  /** Probability that an unknown answer is right: 0.03 with several keys, 0.2 with one of five. */
  readonly guess: number;
  /** Day on whose morning the estimate is made, as of one who follows the plan; otherwise on the day of the exam. */
  readonly foreseenOn?: number;
  /** True where every answered question enters the book. */
  readonly keepAll?: boolean;
  /** Days without any answer. */
  readonly isOff?: (day: number) => boolean;
  /** The factor by which the student forgets faster than usual. */
  readonly forgets?: number;
  /** Probability that a known answer is wrong all the same; 0.03 without it. */
  readonly slip?: number;
}

export interface Outcome {
  /** Answers after the first of each question. */
  readonly reviews: number;
  /** Mean true recall on exam day, 0 to 1, over all questions. */
  readonly all: number;
  /** Recall as `all`, over questions whose first answer was wrong. */
  readonly errors: number;
  /** Most reviews in one day. */
  readonly peak: number;
  /** Recall on exam day that is predicted by the memories that the policy keeps, as `all`. */
  readonly predicted: number;
  /** The distance from their right answers: the mean over the students. */
  readonly error: number;
  /** Share of the students whose right answers on exam day are within the interval that is shown. */
  readonly within: number;
}

interface SimulatedQuestion extends Question {
  truth: TrueMemory;
  wasWrong: boolean;
}

/** The means of students 1 to `students`, the same in every run. */
export function simulate(
  world: WorldName,
  policy: Policy,
  setting: Setting,
  students: number,
): Outcome {
  const outcomes: Outcome[] = [];
  for (let seed = 1; seed <= students; seed += 1) {
    outcomes.push(simulateStudent(world, policy, setting, seed));
  }
  const mean = (value: (one: Outcome) => number) => average(outcomes.map(value));
  return {
    reviews: mean(({ reviews }) => reviews),
    all: mean(({ all }) => all),
    errors: mean(({ errors }) => errors),
    peak: mean(({ peak }) => peak),
    predicted: mean(({ predicted }) => predicted),
    error: mean(({ error }) => error),
    within: mean(({ within }) => within),
  };
}

/** Plays a student's days up to the exam: what is to be reviewed, then new questions until all have been met. */
function simulateStudent(
  world: WorldName,
  policy: Policy,
  setting: Setting,
  seed: number,
): Outcome {
  const student = WORLDS[world].makeStudent(seed);
  const { random } = student;
  const scheduler = policy.open();
  const questions: SimulatedQuestion[] = [];
  const observed: ObservedReview[] = [];
  const { forgets = 1, slip = USUAL_SLIP } = setting;
  const moment = (day: number) => day * forgets;
  let reviews = 0;
  let peak = 0;

  const answer = (question: SimulatedQuestion, day: number, known: boolean, isFirst: boolean) => {
    const isRight = known ? random() > slip : random() < setting.guess;
    const grade = isRight ? GRADES.good : GRADES.again;
    if (isFirst) question.wasWrong = !isRight;
    else {
      const { lastDay, memory } = question;
      observed.push({ days: day - lastDay, stability: memory.stability, isRecalled: isRight });
    }
    scheduler.answered(question, { day, isFirst, isRight, grade });
  };

  const decay = decayOf(DEFAULT_PARAMETERS);
  const estimated = (day: number) => {
    const calibration = calibrate(observed, decay);
    const model = day < EXAM_DAY ? PLAYED_DEVIATION : undefined;
    const recall = measuredRecall(decay, calibration);
    const seen = played(questions, day, setting, recall).map(({ memory, lastDay, reps }) => ({
      days: EXAM_DAY - lastDay,
      stability: memory.stability,
      isReviewed: reps > 1,
    }));
    return readiness(seen, QUESTIONS, decay, calibration, model);
  };
  let estimate: ReturnType<typeof readiness> | undefined;

  for (let day = 0; day < EXAM_DAY; day += 1) {
    if (day === setting.foreseenOn) estimate = estimated(day);
    if (setting.isOff?.(day)) continue;
    const plan = scheduler.plan(questions, day) as SimulatedQuestion[];
    for (const question of plan) {
      const known = random() < question.truth.recall(moment(day));
      question.truth.strengthen(moment(day), known);
      answer(question, day, known, false);
    }
    reviews += plan.length;
    peak = Math.max(peak, plan.length);
    for (let count = 0; count < NEW_PER_DAY && questions.length < QUESTIONS; count += 1) {
      const wasKnown = random() < KNOWN_AT_FIRST;
      const question: SimulatedQuestion = {
        userId: seed,
        questionId: questions.length + 1,
        metDay: day,
        lastDay: day,
        dueDay: day,
        memory: { stability: 1, difficulty: 1 },
        inBook: false,
        sweptDay: null,
        reps: 0,
        wasWrong: false,
        truth: student.meet(moment(day), wasKnown),
      };
      answer(question, day, wasKnown, true);
      questions.push(question);
    }
  }
  const recalled = (some: SimulatedQuestion[]) =>
    average(some.map(({ truth }) => truth.recall(moment(EXAM_DAY))));
  const all = recalled(questions);
  const right = all * (1 - slip) + (1 - all) * setting.guess;
  estimate ??= estimated(EXAM_DAY);
  const { rate, low, high } = estimate ?? { rate: 0, low: 0, high: 0 };
  return {
    reviews,
    all,
    predicted: rate,
    error: Math.abs(rate - right),
    within: low <= right && right <= high ? 1 : 0,
    errors: recalled(questions.filter(({ wasWrong }) => wasWrong)),
    peak,
  };
}

/** The questions as the product's forecast of a day has them on the day of the exam. */
function played(
  questions: readonly SimulatedQuestion[],
  today: number,
  { keepAll = false }: Setting,
  recall: ReturnType<typeof measuredRecall>,
) {
  const retention = ADVISED_RETENTION.withExam / 100;
  const unseen = QUESTIONS - questions.length;
  const { outcomes } = forecast({
    today,
    end: EXAM_DAY + 1,
    questions: questions.map(({ questionId, memory, lastDay, dueDay, inBook, sweptDay, reps }) => ({
      id: questionId,
      isOpen: false,
      subjectId: 1,
      memory,
      lastDay,
      dueDay,
      inBook,
      isPaused: false,
      sweptDay,
      reps,
      today: inBook && dueDay <= today ? ('due' as const) : null,
    })),
    subjects: [
      {
        id: 1,
        examDay: EXAM_DAY,
        fresh: Array.from({ length: EXAM_DAY - today }, (_, index) =>
          Math.max(0, Math.min(NEW_PER_DAY, unseen - index * NEW_PER_DAY)),
        ),
      },
    ],
    reviewsPerDay: Number.POSITIVE_INFINITY,
    restDays: 0,
    keepAll,
    memory: {
      next: (memory, elapsed, isRight) =>
        nextMemory(memory, elapsed, isRight ? GRADES.good : GRADES.again, DEFAULT_PARAMETERS),
      dueIn: ({ hasExam: _, ...interval }) =>
        dueIn({
          ...interval,
          retention,
          parameters: DEFAULT_PARAMETERS,
          userId: 0,
        }),
      recall,
      firstRight: KNOWN_AT_FIRST,
      decay: decayOf(DEFAULT_PARAMETERS),
    },
  });
  return outcomes.get(1)?.seen ?? [];
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
