import { loadOf } from '@amphi/domain/plan/forecast';
import { RETENTIONS } from '@amphi/domain/reviews/retention';
import { dayNumber, isRestDay } from '@amphi/domain/reviews/study-day';
import type { Services } from '../../platform/context.ts';
import { inTurn } from '../../platform/in-turn.ts';
import { FORECAST_DAYS, forecastBook, readBookState } from './forecast.usecases.ts';
import { measureMemory } from './measured-memory.ts';

/**
 * Cost of each choice of recall for the student: reviews on a day of study until the last exam, as the plan says them; over 30
 * days without a date.
 */
export async function readRetentionCosts(services: Services, userId: number) {
  const state = await readBookState(services, userId);
  const { retention, parameters } = state.learner;
  const measured = await inTurn(() => measureMemory(state.answers, parameters));
  const { today, rest_days } = state.learner;
  const ahead = Math.max(0, ...state.subjects.map(({ plan }) => plan?.days.length ?? 0));
  const span = ahead || FORECAST_DAYS;
  const studyDays = Array.from({ length: span }, (_, day) => dayNumber(today) + day).filter(
    (day) => !isRestDay(rest_days, day),
  ).length;
  const costs = [];
  for (const chosen of [null, ...RETENTIONS]) {
    const { days } = await forecastBook(state, measured, { chosen, days: span });
    const reviews = days.reduce((sum, day) => {
      const { book, sweep } = loadOf(day);
      return sum + book + sweep;
    }, 0);
    costs.push({
      retention: chosen,
      per_day: Math.round((reviews * 10) / Math.max(1, studyDays)) / 10,
    });
  }
  const cards = state.cards.filter((card) => card.in_book && !card.is_paused && card.has_access);
  return { cards: cards.length, retention, days: span, costs };
}
