import { useMatches } from 'react-router-dom';
import type { PageHandle } from './page-route.ts';

/** Whether the page is a session of questions. */
export const useIsPlaying = (): boolean =>
  useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.session === true);
