import type { RouterOutputs } from '@amphi/api';

/** The figures of the accounts. */
export type Accounting = RouterOutputs['stats']['accounting'];
