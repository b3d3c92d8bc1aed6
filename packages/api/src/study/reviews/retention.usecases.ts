import { type Memory, type Parameters, recallOn } from '@amphi/domain/reviews/recall';
import { RETENTIONS, type Retention, retentionOf } from '@amphi/domain/reviews/retention';
import { dayNumber } from '@amphi/domain/reviews/study-day';
import { mulberry32 } from '@amphi/domain/sittings/shuffle';
import type { Services } from '../../platform/context.ts';
import { foldAnswers } from './fold.usecases.ts';
import { dueIn, GRADES, nextMemory } from './memory.ts';
import { type BookCard, listBookCards } from './parameters.queries.ts';

/** Days over which reviews are counted. */
const DAYS = 30;

/** So many cards stand for the book: the number is rounded anyway. */
const SAMPLE = 200;

/** Counts the reviews of a card in the next days, if recall comes true as it is predicted. */
function reviewsOf(card: BookCard, today: number, retention: number, parameters: Parameters) {
  const chance = mulberry32(card.question_id);
  const numbers = { userId: 0, questionId: card.question_id, examIn: Infinity, parameters };
  let memory: Memory = card;
  let last = dayNumber(card.last_on);
  let { reps } = card;
  let day = Math.max(today, last + dueIn({ ...numbers, memory, retention, reps, elapsedDays: 0 }));
  let count = 0;
  while (day < today + DAYS) {
    const isRecalled = chance() / 2 ** 32 < recallOn(day, last, memory, parameters);
    const elapsedDays = Math.max(1, day - last);
    memory = nextMemory(memory, elapsedDays, isRecalled ? GRADES.good : GRADES.again, parameters);
    last = day;
    count += 1;
    reps += 1;
    day += dueIn({ ...numbers, memory, retention, reps, elapsedDays });
  }
  return count;
}

/**
 * Cost of each choice of recall for the student: reviews per day over the next month, of the book as it is today. What
 * is added to it meanwhile comes on top.
 */
export async function readRetentionCosts(services: Services, userId: number) {
  const { today, retention, parameters } = await foldAnswers(services, userId);
  const cards = await listBookCards(services.db, userId);
  const step = Math.max(1, cards.length / SAMPLE);
  const sample = Array.from(
    { length: Math.min(cards.length, SAMPLE) },
    (_, index) => cards[Math.floor(index * step)] as BookCard,
  );
  const costOf = (chosen: Retention | null) => {
    const reviews = sample.reduce((sum, card) => {
      const hasExam = card.exam_on !== null && card.exam_on > today;
      return sum + reviewsOf(card, dayNumber(today), retentionOf(chosen, hasExam), parameters);
    }, 0);
    return (reviews * step) / DAYS;
  };
  return {
    cards: cards.length,
    retention,
    costs: ([null, ...RETENTIONS] as const).map((chosen) => ({
      retention: chosen,
      per_day: Math.round(costOf(chosen) * 10) / 10,
    })),
  };
}
