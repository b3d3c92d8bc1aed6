import { sittings as texts } from '@amphi/domain/messages/fr/sittings/sittings';
import { wordsOf } from '@amphi/domain/questions/search';
import { QUESTIONS_MAX } from '@amphi/domain/sittings/rules';
import type { Services } from '../../platform/context.ts';
import { begin } from '../begin/create.usecases.ts';
import { findMemosWith } from '../bookmarks/bookmarks.queries.ts';
import { keepCases, type QuestionRef } from '../sittings/choice.queries.ts';
import type { Student } from '../sittings/finish.usecases.ts';
import { findChapters, findHits, listHits, type Match, similarWords } from './search.queries.ts';

/** The matches to try in turn: words that resemble count where no question has the words themselves. */
const matchesOf = (words: readonly string[]): Match[] =>
  similarWords(words).length === 0 ? ['words'] : ['words', 'similar'];

/** Finds questions, chapters and the student's own memos; of solutions only those of answered questions are read. */
export async function search({ db }: Services, student: Student, { search }: { search: string }) {
  const words = wordsOf(search);
  const findQuestions = async () => {
    for (const match of matchesOf(words)) {
      const found = await findHits(db, student.id, { words, match });
      if (found.total > 0) return { ...found, match };
    }
    return { items: [], total: 0, match: 'words' as Match };
  };
  const [questions, chapters, memos] = await Promise.all([
    findQuestions(),
    findChapters(db, student.id, words),
    findMemosWith(db, student.id, search),
  ]);
  return { ...questions, chapters, memos };
}

/**
 * Begins a training of all questions that a search finds, in their order; clinical cases stay together.
 *
 * @returns its id
 * @throws sittings.no_questions
 */
export async function createSearchSitting(
  services: Services,
  student: Student,
  { search }: { search: string },
): Promise<{ id: number }> {
  const { db } = services;
  const words = wordsOf(search);
  let found: QuestionRef[] = [];
  for (const match of matchesOf(words)) {
    if (found.length > 0) break;
    found = await listHits(db, student.id, { words, match, limit: QUESTIONS_MAX });
  }
  return begin(services, student, {
    questions: await keepCases(db, student, found, { count: QUESTIONS_MAX }),
    title: texts.titles.search(search),
    filter: { search },
  });
}
