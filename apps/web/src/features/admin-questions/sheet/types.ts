import type { RouterOutputs } from '@amphi/api';

/** A sheet as the staff works on it. */
export type EditedSheet = RouterOutputs['sheets']['editing'];
