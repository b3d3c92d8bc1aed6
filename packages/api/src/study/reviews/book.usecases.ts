import { isLeech } from '@amphi/domain/reviews/leech';
import type { BOOK_STATES, bookInput } from '@amphi/domain/reviews/schema';
import { type Stage, stageOf } from '@amphi/domain/reviews/stage';
import { BOOK_DAYS, daysBetween } from '@amphi/domain/reviews/study-day';
import type { z } from 'zod';
import type { Services } from '../../platform/context.ts';
import {
  type BookEntry,
  listBook,
  listBookChapters,
  listBookQuestions,
  listBookSubjects,
  listLeechHelp,
} from './book.queries.ts';
import { foldAnswers } from './fold.usecases.ts';
import type { CardKind } from './kinds.queries.ts';

/** Characters of a question that are shown to a student whose access has ended. */
const CUT_AT = 80;

function isIn(state: (typeof BOOK_STATES)[number], entry: BookEntry): boolean {
  if (state === 'paused') return entry.is_paused;
  if (state === 'leech') return isLeech(entry.lapses);
  return !entry.is_paused && stageOf(entry) === state;
}

/** Counts the cards of each stage; those set aside are counted apart. */
export function countStages(
  entries: readonly Pick<BookEntry, 'is_paused' | 'stability' | 'right_in_row'>[],
): Record<Stage | 'paused', number> {
  const counts = { fragile: 0, learning: 0, acquired: 0, paused: 0 };
  for (const entry of entries) counts[entry.is_paused ? 'paused' : stageOf(entry)] += 1;
  return counts;
}

/** Counts each number below `length` among some. */
function countBy(numbers: readonly number[], length: number): number[] {
  const counts: number[] = Array(length).fill(0);
  for (const number of numbers) if (number < length) counts[number] = (counts[number] ?? 0) + 1;
  return counts;
}

const cut = (text: string) => (text.length > CUT_AT ? `${text.slice(0, CUT_AT).trimEnd()}…` : text);

/** Reads the help with the leeches among some cards, by kind and number; nothing of ended access. */
async function readLeechHelp(services: Services, userId: number, cards: readonly BookEntry[]) {
  const idsOf = (kind: CardKind) =>
    cards.flatMap((card) =>
      card.kind === kind && card.has_access && isLeech(card.lapses) ? card.question_id : [],
    );
  const helps = await listLeechHelp(services.db, userId, {
    qcms: idsOf('qcm'),
    qrocs: idsOf('qroc'),
  });
  return new Map(helps.map(({ kind, id, ...help }) => [`${kind} ${id}`, help]));
}

/** A page of a student's error book: without keys, and of ended access without the whole text. */
export async function readBook(
  services: Services,
  userId: number,
  { skip, limit, state, due_in, ...filter }: z.output<typeof bookInput>,
) {
  const { today } = await foldAnswers(services, userId);
  const [all, subjects, chapters] = await Promise.all([
    listBook(services.db, userId, filter),
    listBookSubjects(services.db, userId),
    listBookChapters(services.db, userId),
  ]);
  const inState = state === undefined ? all : all.filter((entry) => isIn(state, entry));
  const dueIn = ({ due_on }: BookEntry) => Math.max(0, daysBetween(today, due_on));
  const asked = inState.filter(({ is_paused, has_access }) => !is_paused && has_access);
  const matching =
    due_in === undefined ? inState : asked.filter((entry) => dueIn(entry) === due_in);
  const page = matching.slice(skip, skip + limit);
  const [listed, helps] = await Promise.all([
    listBookQuestions(services.db, userId, page),
    readLeechHelp(services, userId, page),
  ]);
  const questions = new Map(
    listed.map((question) => [`${question.kind} ${question.id}`, question]),
  );
  return {
    total: matching.length,
    counts: { ...countStages(all), leech: all.filter((entry) => isIn('leech', entry)).length },
    /** Questions of the list without `due_in` that come back on each of the next days, today first. */
    due_days: countBy(asked.map(dueIn), BOOK_DAYS),
    subjects,
    chapters,
    items: page.flatMap(({ kind, question_id, stability, right_in_row, due_on, ...card }) => {
      const question = questions.get(`${kind} ${question_id}`);
      if (question === undefined) return [];
      const { question_text, ...rest } = question;
      return {
        ...rest,
        ...card,
        question_text: card.has_access ? question_text : cut(question_text),
        stage: stageOf({ stability, right_in_row }),
        due_in_days: Math.max(0, daysBetween(today, due_on)),
        /** Only of a question that is forgotten again and again. */
        help: helps.get(`${kind} ${question_id}`) ?? null,
      };
    }),
  };
}
