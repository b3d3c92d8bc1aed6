import type { ReactNode } from 'react';
import { errorDetail } from '../lib/errors.ts';
import { ErrorState } from './error-state.tsx';
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
  /** Says what happened and offers what can be done about it; a text is shown where the server gives no reason. */
  error: string | ((error: unknown, retry: () => void) => ReactNode);
  /** Missing for data that can't be empty. */
  empty?: { when: (data: Data) => boolean; show: ReactNode };
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
  const retry = () => void query.refetch();
  const failed = () =>
    typeof error === 'string' ? (
      <ErrorState message={errorDetail(query.error, error)} onRetry={retry} />
    ) : (
      error(query.error, retry)
    );
  return query.isError ? failed() : <Waiting loading={loading} lost={failed} />;
}
