import { DEFAULT_PARAMETERS } from '@amphi/api/study/reviews/memory';
import { GRADES } from '@amphi/domain/reviews/grades';
import { calibrate, type ObservedReview, readiness } from '@amphi/domain/reviews/readiness';
import { decayOf } from '@amphi/domain/reviews/recall';
import { EXAM_DAY, type Policy, type Question } from './policies.ts';
import { type TrueMemory, WORLDS, type WorldName } from './worlds.ts';

const QUESTIONS = 300;
const NEW_PER_DAY = 5;
const KNOWN_AT_FIRST = 0.5;
/** Probability that an unknown answer is right, where several propositions have to be ticked. */
const GUESS = 0.03;
/** Probability that a known answer is wrong all the same. */
const SLIP = 0.03;

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
}

interface SimulatedQuestion extends Question {
  truth: TrueMemory;
  wasWrong: boolean;
}

/** The means of students 1 to `students`, the same in every run. */
export function simulate(world: WorldName, policy: Policy, students: number): Outcome {
  const outcomes: Outcome[] = [];
  for (let seed = 1; seed <= students; seed += 1) {
    outcomes.push(simulateStudent(world, policy, seed));
  }
  const mean = (value: (one: Outcome) => number) => average(outcomes.map(value));
  return {
    reviews: mean(({ reviews }) => reviews),
    all: mean(({ all }) => all),
    errors: mean(({ errors }) => errors),
    peak: mean(({ peak }) => peak),
    predicted: mean(({ predicted }) => predicted),
    error: mean(({ error }) => error),
  };
}

/** Plays a student's days up to the exam: what is to be reviewed, then new questions until all have been met. */
function simulateStudent(world: WorldName, policy: Policy, seed: number): Outcome {
  const student = WORLDS[world].makeStudent(seed);
  const { random } = student;
  const scheduler = policy.open();
  const questions: SimulatedQuestion[] = [];
  const observed: ObservedReview[] = [];
  let reviews = 0;
  let peak = 0;

  const answer = (question: SimulatedQuestion, day: number, known: boolean, isFirst: boolean) => {
    const isRight = known ? random() > SLIP : random() < GUESS;
    const grade = isRight ? GRADES.good : GRADES.again;
    if (isFirst) question.wasWrong = !isRight;
    else {
      const { lastDay, memory } = question;
      observed.push({ days: day - lastDay, stability: memory.stability, isRecalled: isRight });
    }
    scheduler.answered(question, { day, isFirst, isRight, grade });
  };

  for (let day = 0; day < EXAM_DAY; day += 1) {
    const plan = scheduler.plan(questions, day) as SimulatedQuestion[];
    for (const question of plan) {
      const known = random() < question.truth.recall(day);
      question.truth.strengthen(day, known);
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
        truth: student.meet(day, wasKnown),
      };
      answer(question, day, wasKnown, true);
      questions.push(question);
    }
  }
  const recalled = (some: SimulatedQuestion[]) =>
    average(some.map(({ truth }) => truth.recall(EXAM_DAY)));
  const all = recalled(questions);
  const right = all * (1 - SLIP) + (1 - all) * GUESS;
  const decay = decayOf(DEFAULT_PARAMETERS);
  const seen = questions.map(({ memory, lastDay, reps }) => ({
    days: EXAM_DAY - lastDay,
    stability: memory.stability,
    isReviewed: reps > 1,
  }));
  const { rate = 0 } = readiness(seen, QUESTIONS, decay, calibrate(observed, decay)) ?? {};
  return {
    reviews,
    all,
    predicted: rate,
    error: Math.abs(rate - right),
    errors: recalled(questions.filter(({ wasWrong }) => wasWrong)),
    peak,
  };
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
