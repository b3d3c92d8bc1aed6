import type { RouterOutputs } from '@amphi/api';

/** An import as the history lists it. */
export type ListedBatch = RouterOutputs['imports']['list']['items'][number];
/** The import that is open, with the pages that it was read off. */
export type Batch = RouterOutputs['imports']['byId'];
export type Preview = RouterOutputs['imports']['preview'];
export type PreviewRow = Preview['items'][number];
/** A row with the question that was read, and the words of the file. */
export type RowAsRead = Omit<RouterOutputs['imports']['sample'][number], 'issues'> &
  Pick<PreviewRow, 'issues'>;
/** A row as its form needs it. */
export type CorrectedRow = Pick<PreviewRow, 'row' | 'data' | 'issues'>;
