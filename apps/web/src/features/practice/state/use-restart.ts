import { useState } from 'react';
import { useUser } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import type { StudyScope } from '../study-scope.ts';
import { saveDrafts, saveResumePosition } from './subject-memory.ts';

/** From the button to the page's reload, in milliseconds. */
const RESTART_DELAY = 100;

/**
 * Restarts the questions, in the same attempt: each is open, and its recorded answer is current until the
 * next one. The page is reloaded, so that the timer and all else begin again.
 */
export function useRestart(ids: readonly number[], { subjectId, search, filter }: StudyScope) {
  const userId = useUser().id;
  const [started, setStarted] = useState(false);
  function start() {
    setStarted(true);
    const owner = { userId, subjectId };
    saveDrafts(owner, ids, Object.fromEntries(ids.map((id) => [id, { selected: [] }])));
    saveResumePosition(owner, filter, null);
    window.setTimeout(
      () => window.location.assign(paths.practice(subjectId, search)),
      RESTART_DELAY,
    );
  }
  return { started, start };
}
