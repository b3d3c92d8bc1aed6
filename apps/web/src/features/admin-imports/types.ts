import type { RouterOutputs } from '@amphi/api';

export type Batch = RouterOutputs['imports']['byId'];
export type Preview = RouterOutputs['imports']['preview'];
export type PreviewRow = Preview['items'][number];
