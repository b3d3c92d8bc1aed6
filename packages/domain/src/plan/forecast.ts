import type { QuestionKind } from '../questions/kinds.ts';
import { FINAL_SWEEP, isSweeping, sweepDaysLeft } from '../reviews/plan-reviews.ts';
import { EXAM_NEAR_DAYS } from '../reviews/queue.ts';
import { ageAt, type Memory } from '../reviews/recall.ts';
import { isRestDay } from '../reviews/study-day.ts';
import { mulberry32 } from '../sittings/shuffle.ts';
import { ALL_WEEKDAYS } from './plan.ts';

/** Question as its card has it; days are whole numbers from 1970 on. */
export interface ForecastQuestion {
  /** Number of its own, by which what is recalled is drawn. */
  id: number;
  /** Open questions are asked, but are no part of what is estimated of an exam. */
  kind: QuestionKind;
  subjectId: number;
  /** Null before the first answer. */
  memory: Memory | null;
  lastDay: number;
  dueDay: number;
  inBook: boolean;
  /** Set aside: seen, but not asked. */
  isPaused: boolean;
  sweptDay: number | null;
  reps: number;
  /** Part of today's queue that asks it; null: none. */
  today: 'due' | 'sweep' | null;
}

export interface ForecastSubject {
  id: number;
  /** Null without an exam to come: nothing is swept then. */
  examDay: number | null;
  /** Questions that the plan meets on each day from today on. */
  fresh: readonly number[];
}

/** A student's memory: as it is predicted, and as it was measured. */
export interface ForecastMemory {
  /** State after an answer; `memory` is null before the first. */
  next: (memory: Memory | null, elapsedDays: number, isRight: boolean) => Memory;
  /** Days until a question of the book is due after an answer. */
  dueIn: (answer: {
    memory: Memory;
    elapsedDays: number;
    questionId: number;
    reps: number;
    hasExam: boolean;
  }) => number;
  /** Probability that a question is right so many days after its last answer, as measured. */
  recall: (days: number, stability: number, isReviewed: boolean) => number;
  /** Probability that a question is right when it is met for the first time. */
  firstRight: number;
  /** Decay of the predicted curve, by which the queue decides. */
  decay: number;
}

export interface ForecastInput {
  today: number;
  /** Day after the last one that is played. */
  end: number;
  questions: readonly ForecastQuestion[];
  /** Subjects of all questions. */
  subjects: readonly ForecastSubject[];
  reviewsPerDay: number;
  /** Weekdays without study, as a mask. */
  restDays: number;
  keepAll: boolean;
  memory: ForecastMemory;
}

/** Reviews of a day: of the book, and of the final sweep. */
export interface ForecastLoad {
  book: number;
  sweep: number;
}

/** Questions of a subject as they are on the morning of its exam. */
export interface ForecastOutcome {
  seen: readonly (ForecastQuestion & { memory: Memory })[];
  /** Questions that the final sweep should have asked, and that no day had room for within the limit. */
  unfit: number;
}

export interface Forecast {
  /** Loads by subject, from today on. */
  days: readonly ReadonlyMap<number, ForecastLoad>[];
  /** Counts of the subjects whose exam is before the end. */
  outcomes: ReadonlyMap<number, ForecastOutcome>;
}

/** Adds up the load of a day, of one subject or of all. */
export function loadOf(day: Forecast['days'][number] | undefined, subjectId?: number) {
  const sum: ForecastLoad = { book: 0, sweep: 0 };
  for (const [id, { book, sweep }] of day ?? []) {
    if (subjectId !== undefined && id !== subjectId) continue;
    sum.book += book;
    sum.sweep += sweep;
  }
  return sum;
}

interface Played extends ForecastQuestion {
  /** Rank of a day among those that are due, or to be swept: the lower, the sooner it is asked. */
  rank: number;
  /** Days from the last answer to the exam as a multiple of stability: the higher, the lower is the predicted recall. */
  examAge: number;
}

interface Book {
  subject: ForecastSubject;
  questions: Played[];
  /** Questions that are due and were not asked yet, and those that become due, by day. */
  waiting: Played[];
  coming: Map<number, Played[]>;
}

interface Asked {
  question: Played;
  book: Book;
  isSweep: boolean;
}

/**
 * Plays the error book forward day by day: today what its queue asks; on later days what is due and the share of the final
 * sweep within the limit that all subjects share, and the new questions of the plan; nothing on days of rest. What is
 * recalled is drawn by the measured memory from the questions' own numbers, so that the same state gives the same forecast.
 *
 * @returns yields after each day, so that a long forecast can leave the thread in between
 */
export function* playForecast(input: ForecastInput): Generator<void, Forecast> {
  const { today, end, restDays } = input;
  const books = input.subjects.map((subject): Book => {
    const book: Book = { subject, questions: [], waiting: [], coming: new Map() };
    for (const question of input.questions) {
      if (question.subjectId !== subject.id) continue;
      book.questions.push(played(question, subject));
    }
    for (const question of book.questions)
      schedule(book, question, Math.max(today, question.dueDay));
    return book;
  });
  const days: Map<number, ForecastLoad>[] = [];
  const outcomes = new Map<number, ForecastOutcome>();
  for (let day = today; day < end; day += 1) {
    for (const book of books) {
      if (book.subject.examDay === day) outcomes.set(book.subject.id, outcomeOf(book, input));
      // A question that the sweep has asked meanwhile is due on another day.
      const due = (book.coming.get(day) ?? []).filter(
        ({ dueDay }) => dueDay === day || day === today,
      );
      book.waiting.push(...due);
    }
    const load = new Map<number, ForecastLoad>();
    // A book that is rested from every day is reviewed all the same.
    const isOff = day > today && restDays !== ALL_WEEKDAYS && isRestDay(restDays, day);
    for (const one of isOff ? [] : askedOn(day, books, input)) {
      const { id } = one.book.subject;
      const counts = load.get(id) ?? { book: 0, sweep: 0 };
      counts[one.isSweep ? 'sweep' : 'book'] += 1;
      load.set(id, counts);
      answer(one, day, input);
    }
    for (const book of books) {
      book.waiting = book.waiting.filter(({ dueDay }) => dueDay <= day);
      for (let count = book.subject.fresh[day - today] ?? 0; count > 0; count -= 1) {
        const question = unseen(book, day);
        book.questions.push(question);
        answer({ question, book, isSweep: false }, day, input);
      }
    }
    days.push(load);
    yield;
  }
  return { days, outcomes };
}

function schedule({ coming }: Book, question: Played, day: number): void {
  if (!question.inBook || question.isPaused) return;
  const due = coming.get(day);
  if (due === undefined) coming.set(day, [question]);
  else due.push(question);
}

const ageOf = ({ memory, lastDay }: ForecastQuestion, day: number) =>
  memory === null ? Number.POSITIVE_INFINITY : (day - lastDay) / memory.stability;

/** Questions of a day in the order of the queue: subjects alternate, that of the nearest exam first, the book before the sweep. */
function askedOn(day: number, books: readonly Book[], input: ForecastInput): Asked[] {
  const left = ({ subject: { examDay } }: Book) =>
    examDay === null || examDay <= day ? Number.POSITIVE_INFINITY : examDay - day;
  const inOrder = [...books].sort((one, other) =>
    left(one) === left(other) ? one.subject.id - other.subject.id : left(one) - left(other),
  );
  if (day === input.today) return askedToday(inOrder);
  const sweep = alternate(
    inOrder.map((book) =>
      sweepOn(day, book, input).map((question) => ({ question, book, isSweep: true })),
    ),
    input.reviewsPerDay,
  );
  const free = input.reviewsPerDay - sweep.length;
  const due = alternate(
    inOrder.map((book) =>
      firstDue(book, day, left(book) <= EXAM_NEAR_DAYS ? -1 : 1, free).map((question) => ({
        question,
        book,
        isSweep: false,
      })),
    ),
    free,
  );
  return [...due, ...sweep];
}

const askedToday = (books: readonly Book[]): Asked[] =>
  (['due', 'sweep'] as const).flatMap((part) =>
    books.flatMap((book) =>
      book.questions.flatMap((question) =>
        question.today === part ? [{ question, book, isSweep: part === 'sweep' }] : [],
      ),
    ),
  );

/** A subject's share of the final sweep, as the queue has it. */
function sweepOn(day: number, { subject, questions }: Book, { memory, restDays }: ForecastInput) {
  const { examDay } = subject;
  if (!isSweeping(day, examDay)) return [];
  const limit = ageAt(FINAL_SWEEP.target, memory.decay);
  const again = ageAt(FINAL_SWEEP.again, memory.decay);
  const start = examDay - FINAL_SWEEP.days;
  const waiting = questions.filter(
    (question) =>
      question.examAge > limit &&
      ((question.sweptDay ?? 0) < start || question.examAge > again) &&
      question.memory !== null &&
      !question.isPaused &&
      !(question.inBook && question.dueDay <= day) &&
      day - question.lastDay >= FINAL_SWEEP.restDays,
  );
  const share = Math.ceil(waiting.length / sweepDaysLeft(day, examDay, restDays));
  for (const question of waiting) question.rank = -question.examAge;
  return firstByRank(waiting, share);
}

/** @param direction 1: the best remembered first; -1: the least */
function firstDue({ waiting }: Book, day: number, direction: 1 | -1, count: number): Played[] {
  for (const question of waiting) question.rank = direction * ageOf(question, day);
  return firstByRank(waiting, count);
}

/** The first questions by rank, those of the same rank by their numbers. Only these are sorted, as a forecast asks each day. */
function firstByRank(questions: readonly Played[], count: number): Played[] {
  if (count <= 0) return [];
  const last =
    count < questions.length
      ? (Float64Array.from(questions, ({ rank }) => rank).sort()[count - 1] as number)
      : Number.POSITIVE_INFINITY;
  return questions
    .filter(({ rank }) => rank <= last)
    .sort((one, other) => (one.rank === other.rank ? one.id - other.id : one.rank - other.rank))
    .slice(0, count);
}

function alternate(lines: readonly (readonly Asked[])[], limit: number): Asked[] {
  const queue: Asked[] = [];
  const longest = Math.max(0, ...lines.map((line) => line.length));
  for (let index = 0; index < longest && queue.length < limit; index += 1) {
    for (const line of lines) {
      const next = line[index];
      if (next !== undefined && queue.length < limit) queue.push(next);
    }
  }
  return queue;
}

/** Draws an answer, and writes what follows from it into its question. */
function answer({ question, book, isSweep }: Asked, day: number, input: ForecastInput): void {
  const { memory: model, keepAll } = input;
  const { examDay } = book.subject;
  const { id, memory: before, lastDay, reps } = question;
  const elapsedDays = before === null ? 0 : day - lastDay;
  const probability =
    before === null ? model.firstRight : model.recall(elapsedDays, before.stability, reps > 1);
  const draw = mulberry32(Math.imul(id, 0x9e3779b1) ^ Math.imul(reps, 0x85ebca6b))();
  const isRight = draw / 2 ** 32 < probability;
  const memory = model.next(before, elapsedDays, isRight);
  question.memory = memory;
  question.reps = reps + 1;
  question.lastDay = day;
  question.examAge = ageOf(question, examDay ?? 0);
  question.inBook ||= before === null && (keepAll || !isRight);
  if (isSweep) question.sweptDay = day;
  const hasExam = examDay !== null && day < examDay;
  question.dueDay =
    day + model.dueIn({ memory, elapsedDays, questionId: id, reps: reps + 1, hasExam });
  schedule(book, question, question.dueDay);
}

/** Objects of one shape, so that a long forecast reads them fast. */
const played = (question: ForecastQuestion, { examDay }: ForecastSubject): Played => ({
  id: question.id,
  kind: question.kind,
  subjectId: question.subjectId,
  memory: question.memory,
  lastDay: question.lastDay,
  dueDay: question.dueDay,
  inBook: question.inBook,
  isPaused: question.isPaused,
  sweptDay: question.sweptDay,
  reps: question.reps,
  today: question.today,
  rank: Number.NaN,
  examAge: ageOf(question, examDay ?? 0),
});

/** A new question, whose number is none of those that there are. */
const unseen = ({ subject, questions }: Book, day: number): Played =>
  played(
    {
      id: -(subject.id * 100_003 + questions.length),
      kind: 'qcm',
      subjectId: subject.id,
      memory: null,
      lastDay: day,
      dueDay: day,
      inBook: false,
      isPaused: false,
      sweptDay: null,
      reps: 0,
      today: null,
    },
    subject,
  );

function outcomeOf({ subject, questions }: Book, { memory }: ForecastInput): ForecastOutcome {
  const examDay = subject.examDay ?? 0;
  const seen = questions.flatMap((question) =>
    question.memory === null ? [] : [{ ...question, memory: question.memory }],
  );
  const limit = ageAt(FINAL_SWEEP.target, memory.decay);
  const unfit = seen.filter(
    (question) =>
      !question.isPaused &&
      question.lastDay < examDay - FINAL_SWEEP.days &&
      question.examAge > limit,
  );
  return { seen, unfit: unfit.length };
}
