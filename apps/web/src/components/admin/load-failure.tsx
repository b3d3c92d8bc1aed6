import { admin } from '@amphi/domain/messages/fr/admin/common';
import type { ReactNode } from 'react';
import { errorDetail, isRetryable } from '../../lib/errors.ts';
import { ErrorState } from '../error-state.tsx';

/** Shows a part of the back-office that could not be loaded, for the `error` of a `QueryView`. */
export function loadFailure(error: unknown, retry: () => void): ReactNode {
  // An object that does not exist will not be there the next time either.
  const canRetry = isRetryable(error);
  return (
    <ErrorState
      {...(canRetry && { title: admin.loadFailedTitle })}
      message={errorDetail(error, admin.loadFailed)}
      {...(canRetry && { onRetry: retry })}
    />
  );
}
