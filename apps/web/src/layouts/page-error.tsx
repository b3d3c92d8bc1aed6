import { common } from '@amphi/domain/messages/fr/common';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorState } from '../components/error-state.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { LoadingScreen } from '../components/loading-screen.tsx';
import { errorNumber } from '../lib/client-errors.ts';
import { getConnection, subscribeConnection } from '../lib/connection.ts';
import { isMissingChunk, type Recovery, recoverFromMissingChunk } from '../lib/missing-chunk.ts';
import { paths } from '../paths.ts';
import { useReportedRouteError } from './root-boundary.tsx';

/** Instead of a page that failed, inside the layout. */
export function PageError() {
  const error = useReportedRouteError();
  if (isMissingChunk(error)) return <MissingChunkPage error={error} />;
  return <Failure title={common.crashTitle} message={common.crashText} error={error} />;
}

/** Instead of a page whose code could not be fetched: it reloads itself, or says why not. */
function MissingChunkPage({ error }: { error: unknown }) {
  const [recovery, setRecovery] = useState<Recovery>('reloading');
  useEffect(() => {
    void recoverFromMissingChunk().then(setRecovery);
  }, []);
  useEffect(() => {
    if (recovery !== 'offline') return;
    return subscribeConnection(() => {
      // Browsers may remember that a module could not be fetched.
      if (getConnection() === 'online') window.location.reload();
    });
  }, [recovery]);
  switch (recovery) {
    case 'reloading':
      return <LoadingScreen />;
    case 'outdated':
      return <Failure title={common.outdatedTitle} message={common.outdatedText} error={error} />;
    case 'offline':
      return (
        <Failure
          title={common.sessionFailedTitle}
          message={common.sessionFailedText}
          icon={<IconCloudOff aria-hidden />}
          error={error}
        />
      );
  }
}

const WARNING = <IconAlertTriangle aria-hidden />;

interface FailureProps {
  title: string;
  message: string;
  icon?: ReactNode;
  error: unknown;
}

function Failure({ title, message, icon = WARNING, error }: FailureProps) {
  return (
    <ErrorState
      titleOrder={1}
      title={title}
      message={message}
      icon={icon}
      retryLabel={common.reloadShort}
      onRetry={() => window.location.reload()}
      action={
        <LinkButton to={paths.dashboard()} variant="default">
          {common.backToDashboard}
        </LinkButton>
      }
      note={common.errorNumber(errorNumber(error))}
    />
  );
}
