import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';

/** What the server hands over with a page that it has queried data for. */
export interface PageState {
  queries: DehydratedState;
  /** By route id, so that the router does not run these loaders again. */
  loaderData: NonNullable<HydrationState['loaderData']>;
}

/** The element of the page that holds its state; the server writes it. */
const ELEMENT = 'page-state';

let isPrerendered = false;

/** Whether the page's HTML was made once for everyone, so that its first render in the browser knows no session. */
export const isForEveryone = () => isPrerendered;

/**
 * Takes the state out of the document, so that nothing of it is left there after the session.
 *
 * @returns undefined where the page came without
 */
export function takePageState(): PageState | undefined {
  const element = document.getElementById(ELEMENT);
  isPrerendered = !element;
  if (!element) return undefined;
  element.remove();
  const state: PageState = JSON.parse(element.textContent);
  const now = Date.now();
  // The device's clock may be wrong; by the server's time the data could seem old or of the future.
  for (const query of state.queries.queries) query.state.dataUpdatedAt = now;
  return state;
}
