import type { RouterOutputs } from '@amphi/api';

export type BaremeRow = RouterOutputs['baremes']['uses'][number];
