import { study } from '@amphi/domain/messages/fr/study';
import { errorDetail, errorStatus } from '../../../lib/errors.ts';
import { StudyFailure } from '../study-failure.tsx';

interface SemesterFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Each refusal in its own words; a retry only where it can help. */
export function SemesterFailure({ error, onRetry }: SemesterFailureProps) {
  const { signInFirst, noAccess, notFound, failed } = study.semester;
  switch (errorStatus(error)) {
    case 401:
      return <StudyFailure message={signInFirst} />;
    case 403:
      return <StudyFailure message={noAccess} canBuy />;
    case 404:
      return <StudyFailure message={notFound} />;
    default:
      return <StudyFailure message={errorDetail(error, failed)} onRetry={onRetry} />;
  }
}
