import { study } from '@amphi/domain/messages/fr/study';
import { Unavailable } from '../../../components/unavailable.tsx';
import { errorDetail, errorStatus } from '../../../lib/errors.ts';

/** Each refusal in its own words; a retry only where it can help. */
export function SemesterFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { signInFirst, noAccess, notFound, failed } = study.semester;
  switch (errorStatus(error)) {
    case 401:
      return <Unavailable message={signInFirst} />;
    case 403:
      return <Unavailable message={noAccess} buy={study.purchase} />;
    case 404:
      return <Unavailable message={notFound} />;
    default:
      return <Unavailable message={errorDetail(error, failed)} onRetry={onRetry} />;
  }
}
