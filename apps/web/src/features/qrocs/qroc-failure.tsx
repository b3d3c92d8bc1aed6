import { common } from '@amphi/domain/messages/fr/common';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { IconMessage2Off } from '@tabler/icons-react';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Page } from '../../components/page.tsx';
import { Unavailable } from '../../components/unavailable.tsx';
import { errorStatus, isRetryable } from '../../lib/errors.ts';
import { paths } from '../../paths.ts';

interface QrocFailureProps {
  error: unknown;
  subjectId: number;
  onRetry: () => void;
}

/** Why the questions can't be studied, and the way on. */
export function QrocFailure({ error, subjectId, onRetry }: QrocFailureProps) {
  const status = errorStatus(error);
  if (status === 404) return <NoQrocs subjectId={subjectId} />;
  return (
    <Page>
      {status === 403 ? (
        <Unavailable message={qrocs.noAccess} buy={qrocs.purchase} />
      ) : isRetryable(error) ? (
        <Unavailable message={qrocs.failed} onRetry={onRetry} />
      ) : (
        <Unavailable
          message={qrocs.failed}
          action={<LinkButton to={paths.studyMode(subjectId)}>{qrocs.otherModes}</LinkButton>}
        />
      )}
    </Page>
  );
}

/** Where there is no question to study: back to the subject, or to the dashboard without one. */
export function NoQrocs({ subjectId }: { subjectId: number | null }) {
  return (
    <Page>
      <EmptyState
        icon={<IconMessage2Off aria-hidden />}
        title={qrocs.noneTitle}
        titleOrder={1}
        text={qrocs.none}
        action={
          subjectId === null ? (
            <LinkButton to={paths.dashboard()}>{common.backToDashboard}</LinkButton>
          ) : (
            <LinkButton to={paths.studyMode(subjectId)}>{qrocs.otherModes}</LinkButton>
          )
        }
      />
    </Page>
  );
}
