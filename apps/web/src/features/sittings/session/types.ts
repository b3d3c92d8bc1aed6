import type { RouterOutputs } from '@amphi/api';

export type OpenSitting = RouterOutputs['sittings']['open'];
