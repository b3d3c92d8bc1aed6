import type { SubjectMemory } from '../state/subject-memory.ts';

/** Data to undo a new attempt, as the location state of the page that it leads to. */
export interface Undo {
  /** Number of the attempt that was closed. */
  attempt_number: number;
  /** In milliseconds. */
  until: number;
  memory: SubjectMemory;
  /** The location state of the results page. */
  from: unknown;
}

/** The new attempt that may be undone, if it led here and there is time left. */
export function readUndo(state: { undo?: Undo } | null): Undo | null {
  const undo = state?.undo;
  return undo && undo.until > Date.now() ? undo : null;
}
