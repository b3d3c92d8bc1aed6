import type { RouterOutputs } from '@amphi/api';

export type Order = RouterOutputs['payments']['listMine'][number];
