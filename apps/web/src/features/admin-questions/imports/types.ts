import type { RouterOutputs } from '@amphi/api';

/** An import as the history lists it. */
export type ListedBatch = RouterOutputs['imports']['list']['items'][number];
/** The import that is open, with the pages that it was read off. */
export type Batch = RouterOutputs['imports']['byId'];
export type Preview = RouterOutputs['imports']['preview'];
export type PreviewRow = Preview['items'][number];
