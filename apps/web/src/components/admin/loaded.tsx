import { QueryView, type QueryViewProps } from '../query-view.tsx';
import { loadFailure } from './load-failure.tsx';

interface LoadedProps<Data> extends Omit<QueryViewProps<Data>, 'error' | 'empty'> {
  /** Missing for data that can't be empty. */
  empty?: QueryViewProps<Data>['empty'];
}

/** A query of the back-office in its states. */
export function Loaded<Data>({ empty = null, ...view }: LoadedProps<Data>) {
  return <QueryView {...view} error={loadFailure} empty={empty} />;
}
