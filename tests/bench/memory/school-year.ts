import { answerReview, giveAnswer } from '@amphi/api/testing/answers';
import type { TestBrowser } from '@amphi/api/testing/browser';
import { openSchool, QUESTIONS, type School } from './school.ts';
import { exponential, type Student, type TrueMemory, WORLDS } from './worlds.ts';

/** Kinds of students: their memory, their limit of reviews a day, and how often they miss a day. */
export const KINDS = {
  'as FSRS has it': { makeStudent: WORLDS.A.makeStudent, limit: 60, missed: 0 },
  'half-lives of days': {
    makeStudent: exponential({ known: 12, unknown: 5, growth: 2 }),
    limit: 60,
    missed: 0,
  },
  harsh: { makeStudent: exponential({ known: 5, unknown: 2, growth: 1.5 }), limit: 60, missed: 0 },
  'irregular, days missed': {
    makeStudent: exponential({ known: 20, unknown: 7, growth: 3 }),
    limit: 60,
    missed: 0.25,
  },
  'limit of 10 a day': {
    makeStudent: exponential({ known: 12, unknown: 5, growth: 2 }),
    limit: 10,
    missed: 0,
  },
} as const;
export type KindName = keyof typeof KINDS;

export const EXAM_DAY = 44;
/** Evenings on which the pages are read. */
export const READ_ON = [7, 21, 43] as const;
/** Numbers of the first students of a kind: others than those by whom figures of the model were chosen. */
const SEEDS = 10_000;
const SLIP = 0.03;
const GUESS = 0.03;
const KNOWN_AT_FIRST = 0.5;

export interface Range {
  rate: number;
  low: number;
  high: number;
}

/** Figures that pages said of a subject on an evening, beside what came. */
export interface Reading {
  day: number;
  kind: KindName;
  student: number;
  subject_id: number;
  said: { followed: Range; stopped: Range; perDay: number };
  /** Share of right answers on the day of the exam if nothing was done any more. */
  stopped: number;
}

export interface Result {
  kind: KindName;
  student: number;
  readings: Reading[];
  /** Share of right answers on the day of the exam, by subject. */
  came: Map<number, number>;
  /** Reviews of each day, by subject. */
  reviews: Map<number, number>[];
}

interface Pupil extends Omit<Result, 'came'> {
  browser: TestBrowser;
  mind: Student;
  memories: Map<number, TrueMemory>;
}

/** Lets students of each kind follow their plans to the exam, through the procedures of the product. */
export async function playSchoolYear(
  perKind: number,
  say: (text: string) => void,
): Promise<Result[]> {
  const school = await openSchool();
  try {
    const pupils: Pupil[] = [];
    for (const [index, kind] of (Object.keys(KINDS) as KindName[]).entries()) {
      for (let n = 1; n <= perKind; n += 1) {
        const { makeStudent, limit } = KINDS[kind];
        const { id, browser } = await school.enrol(EXAM_DAY);
        await browser.api.reviews.saveLearner({
          reviews_per_day: limit,
          rest_days: 0,
          retention: null,
        });
        const mind = makeStudent(SEEDS * (index + 1) + n);
        pupils.push({
          kind,
          student: id,
          browser,
          mind,
          memories: new Map(),
          readings: [],
          reviews: [],
        });
      }
    }
    for (let day = 0; day < EXAM_DAY; day += 1) {
      // A few at once.
      const waiting = [...pupils];
      const work = async () => {
        for (let pupil = waiting.pop(); pupil !== undefined; pupil = waiting.pop()) {
          await study(school, pupil, day);
        }
      };
      await Promise.all(Array.from({ length: 4 }, work));
      await school.sleep();
      if (READ_ON.includes(day as (typeof READ_ON)[number])) say(`day ${day} is over`);
    }
    return pupils.map((pupil) => ({ ...pupil, came: sharesOf(school, pupil, EXAM_DAY) }));
  } finally {
    await school.close();
  }
}

/** A day: all reviews of the queue, the new questions of the plan, and a look at the pages. */
async function study(school: School, pupil: Pupil, day: number): Promise<void> {
  const { browser, mind, memories, kind } = pupil;
  const { api } = browser;
  const reviews = new Map<number, number>();
  pupil.reviews.push(reviews);
  const isMissed = mind.random() < KINDS[kind].missed;
  while (!isMissed) {
    const { questions } = await api.reviews.queue({ ahead: false });
    if (questions.length === 0) break;
    for (const { id, subject_id } of questions) {
      const memory = memories.get(id) as TrueMemory;
      const known = mind.random() < memory.recall(day);
      memory.strengthen(day, known);
      reviews.set(subject_id, (reviews.get(subject_id) ?? 0) + 1);
      await answerReview(api, { qcm_id: id, selected_answers: lettersOf(pupil, known) });
    }
  }
  const { subjects } = await api.reviews.plan();
  for (const { id, plan } of isMissed ? [] : subjects) {
    const fresh = school.questions
      .filter((question) => question.subject_id === id && !memories.has(question.id))
      .slice(0, plan?.fresh_today ?? 0);
    for (const question of fresh) {
      const known = mind.random() < KNOWN_AT_FIRST;
      memories.set(question.id, mind.meet(day, known));
      await giveAnswer(api, { qcm_id: question.id, selected_answers: lettersOf(pupil, known) });
    }
  }
  if (READ_ON.includes(day as (typeof READ_ON)[number])) await readPages(school, pupil, day);
}

const lettersOf = ({ mind: { random } }: Pupil, known: boolean): ('A' | 'B')[] =>
  (known ? random() > SLIP : random() < GUESS) ? ['A'] : ['B'];

async function readPages(school: School, pupil: Pupil, day: number): Promise<void> {
  const { api } = pupil.browser;
  const readiness = await api.reviews.readiness();
  const { subjects } = await api.reviews.plan();
  const came = sharesOf(school, pupil, EXAM_DAY);
  for (const { subject_id, estimate, followed } of readiness.subjects) {
    const perDay = subjects.find(({ id }) => id === subject_id)?.plan?.reviews_per_day ?? 0;
    if (!estimate || !followed) continue;
    pupil.readings.push({
      day,
      kind: pupil.kind,
      student: pupil.student,
      subject_id,
      said: { followed, stopped: estimate, perDay },
      stopped: came.get(subject_id) ?? 0,
    });
  }
}

/** Share of right answers that would be given on a day, by subject; what was never seen counts as wrong. */
function sharesOf({ questions }: School, { memories }: Pupil, day: number): Map<number, number> {
  const shares = new Map<number, number>();
  for (const { id, subject_id } of questions) {
    const recall = memories.get(id)?.recall(day);
    const right = recall === undefined ? 0 : recall * (1 - SLIP) + (1 - recall) * GUESS;
    shares.set(subject_id, (shares.get(subject_id) ?? 0) + right / QUESTIONS);
  }
  return shares;
}
