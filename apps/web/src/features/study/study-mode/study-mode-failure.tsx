import { study } from '@amphi/domain/messages/fr/study';
import { errorStatus } from '../../../lib/errors.ts';
import { StudyFailure } from '../study-failure.tsx';

interface StudyModeFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Why the ways of studying a subject can't be shown. */
export function StudyModeFailure({ error, onRetry }: StudyModeFailureProps) {
  const { noAccess, notFound, failed } = study.mode;
  switch (errorStatus(error)) {
    case 403:
      return <StudyFailure message={noAccess} canBuy />;
    case 404:
      return <StudyFailure message={notFound} />;
    default:
      return <StudyFailure message={failed} onRetry={onRetry} />;
  }
}
