import { pastAttempts } from '@amphi/domain/messages/fr/past-attempts';
import { practice } from '@amphi/domain/messages/fr/practice';
import { Page } from '../../../components/page.tsx';
import { Unavailable } from '../../../components/unavailable.tsx';
import { errorStatus } from '../../../lib/errors.ts';

interface HistoryFailureProps {
  error: unknown;
  retry: () => void;
  notFound: string;
  failed: string;
}

/** Tells why earlier attempts can't be shown. */
export function HistoryFailure({ error, retry, notFound, failed }: HistoryFailureProps) {
  const status = errorStatus(error);
  return (
    <Page>
      {status === 403 ? (
        <Unavailable message={pastAttempts.history.noAccess} buy={practice.session.buyAccess} />
      ) : status === 404 || status === 422 ? (
        <Unavailable message={notFound} />
      ) : (
        <Unavailable message={failed} onRetry={retry} />
      )}
    </Page>
  );
}
