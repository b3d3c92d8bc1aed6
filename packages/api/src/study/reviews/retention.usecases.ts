import { loadOf } from '@amphi/domain/plan/forecast';
import { RETENTIONS } from '@amphi/domain/reviews/retention';
import type { Services } from '../../platform/context.ts';
import { inTurn } from '../../platform/in-turn.ts';
import { FORECAST_DAYS, forecastBook, readBookState } from './forecast.usecases.ts';
import { measureMemory } from './measured-memory.ts';

/** Cost of each choice of recall for the student: reviews per day over the next 30 days, as forecast. */
export async function readRetentionCosts(services: Services, userId: number) {
  const state = await readBookState(services, userId);
  const { retention, parameters } = state.learner;
  const measured = await inTurn(() => measureMemory(state.answers, parameters));
  const costs = [];
  for (const chosen of [null, ...RETENTIONS]) {
    const { days } = await forecastBook(state, measured, { chosen, days: FORECAST_DAYS });
    const reviews = days.reduce((sum, day) => {
      const { book, sweep } = loadOf(day);
      return sum + book + sweep;
    }, 0);
    costs.push({ retention: chosen, per_day: Math.round((reviews * 10) / FORECAST_DAYS) / 10 });
  }
  const cards = state.cards.filter((card) => card.in_book && !card.is_paused && card.has_access);
  return { cards: cards.length, retention, costs };
}
