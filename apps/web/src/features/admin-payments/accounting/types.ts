import type { RouterOutputs } from '@amphi/api';

export type Accounting = RouterOutputs['stats']['accounting'];
