import type { RouterOutputs } from '@amphi/api';

export type AnalysedItem = RouterOutputs['analysis']['list']['items'][number];
