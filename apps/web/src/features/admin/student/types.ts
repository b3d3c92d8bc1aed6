import type { RouterOutputs } from '@amphi/api';

/** An account with all that its page shows. */
export type Student = RouterOutputs['users']['byId'];
