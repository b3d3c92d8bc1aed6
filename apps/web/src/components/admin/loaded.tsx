import { QueryView, type QueryViewProps } from '../query-view.tsx';
import { loadFailure } from './load-failure.tsx';

/** A query of the back-office in its states. */
export function Loaded<Data>(view: Omit<QueryViewProps<Data>, 'error'>) {
  return <QueryView {...view} error={loadFailure} />;
}
