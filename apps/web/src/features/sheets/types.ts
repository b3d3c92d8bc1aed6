import type { RouterOutputs } from '@amphi/api';

/** A sheet from the server or from a pack. */
export type Sheet = Omit<RouterOutputs['sheets']['byChapter'], 'has_access'>;
