import { common } from '@amphi/domain/messages/fr/common';
import { study } from '@amphi/domain/messages/fr/study';
import { ErrorState } from '../../components/error-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { paths } from '../../paths.ts';

interface StudyFailureProps {
  message: string;
  /** Where buying the semester would help. */
  canBuy?: boolean;
  onRetry?: (() => void) | undefined;
}

/** Why a semester or a subject can't be shown; the dashboard is always a way out. */
export function StudyFailure({ message, canBuy = false, onRetry }: StudyFailureProps) {
  const back = (
    <LinkButton to={paths.dashboard()} variant="default">
      {common.backToDashboard}
    </LinkButton>
  );
  return (
    <ErrorState
      title={common.unavailableTitle}
      titleOrder={1}
      message={message}
      {...(onRetry && { onRetry })}
      action={
        <>
          {canBuy && <LinkButton to={paths.buy()}>{study.purchase}</LinkButton>}
          {back}
        </>
      }
    />
  );
}
