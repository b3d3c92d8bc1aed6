import { common } from '@amphi/domain/messages/fr/common';
import { useEffect } from 'react';
import { ErrorState } from '../components/error-state.tsx';

/** How browsers say that a part of the app is gone, which is what happens after a new release. */
const MISSING_PART = /dynamically imported module|Importing a module script failed|preload CSS/i;

/** In place of a page that broke. */
export function ErrorPage({ error }: { error: unknown }) {
  const outdated = error instanceof Error && MISSING_PART.test(error.message);
  useEffect(() => console.error(error), [error]);
  return (
    <ErrorState
      titleOrder={1}
      title={outdated ? common.outdatedTitle : common.crashTitle}
      message={outdated ? common.outdatedText : common.crashText}
      retryLabel={common.reload}
      onRetry={() => window.location.reload()}
    />
  );
}
