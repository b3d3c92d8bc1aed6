import type { RouterOutputs } from '@amphi/api';

/** An account with all that its page shows. */
export type Student = RouterOutputs['users']['byId'];

/** Another account that may be of the same person. */
export type Duplicate = Student['duplicates'][number];
