import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from './trpc.ts';

/** What the server has answered already: a call, and what came of it. */
export interface FirstAnswer {
  path: string[];
  input?: unknown;
  data: unknown;
}

/** The element that the server puts the answers into; see `page-data.ts` there. */
const ELEMENT = 'first-data';

/**
 * Takes the answers that came with the page out of it, and puts them into the cache, where the page finds
 * them as if it had asked. They leave the document, so that nothing of them is left after the session.
 */
export function takeFirstData(cache: QueryClient): void {
  const element = document.getElementById(ELEMENT);
  if (!element) return;
  element.remove();
  keepAnswers(cache, JSON.parse(element.textContent));
}

/** Puts answers into the cache. */
export function keepAnswers(cache: QueryClient, answers: FirstAnswer[]): void {
  for (const { path, input, data } of answers) {
    cache.setQueryData(keyOf(path, input, 'query'), data);
  }
}
