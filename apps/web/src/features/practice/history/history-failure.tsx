import { pastAttempts } from '@amphi/domain/messages/fr/past-attempts';
import { practice } from '@amphi/domain/messages/fr/practice';
import { Page } from '../../../components/page.tsx';
import { Refused } from '../../../components/unavailable.tsx';

interface HistoryFailureProps {
  error: unknown;
  retry: () => void;
  notFound: string;
  failed: string;
}

/** The reason why earlier attempts can't be shown. */
export function HistoryFailure({ error, retry, notFound, failed }: HistoryFailureProps) {
  const { noAccess } = pastAttempts.history;
  const texts = { noAccess, purchase: practice.session.buyAccess, notFound, failed };
  return (
    <Page>
      <Refused error={error} onRetry={retry} texts={texts} />
    </Page>
  );
}
