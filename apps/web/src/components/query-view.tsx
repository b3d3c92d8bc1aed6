import type { ReactNode } from 'react';
import { Waiting } from './waiting.tsx';

/** Fields of a query that this view reads; any of the client's queries fits. */
interface QueryLike<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  refetch: () => unknown;
}

export interface QueryViewProps<Data> {
  query: QueryLike<Data>;
  /** A skeleton of the same shape as the content. */
  loading: ReactNode;
  /** Says what happened and offers what can be done about it. */
  error: (error: unknown, retry: () => void) => ReactNode;
  /** Null for data that can't be empty. */
  empty: { when: (data: Data) => boolean; show: ReactNode } | null;
  children: (data: Data) => ReactNode;
}

/**
 * The four states of whatever is loaded. Data that is already there stays on screen when a later
 * refresh fails.
 */
export function QueryView<Data>({ query, loading, error, empty, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) {
    return empty?.when(query.data) ? empty.show : children(query.data);
  }
  const failed = () => error(query.error, () => void query.refetch());
  return query.isError ? failed() : <Waiting loading={loading} lost={failed} />;
}
