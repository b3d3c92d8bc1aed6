import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { Alert, Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlayFilled } from '@tabler/icons-react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { errorText } from '../../../lib/errors.ts';
import { formatDuration } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { LoadedSitting } from './use-open-sitting.ts';

const texts = sittingSession;

/** Instead of the questions while the clock rests. */
export function PausedExam({
  sitting,
  onResumed,
}: {
  sitting: LoadedSitting;
  onResumed: () => void;
}) {
  const resume = trpc.sittings.resume.useMutation({ onSuccess: onResumed, onError: onResumed });
  return (
    <Page>
      <PageHeader
        title={sitting.title}
        subtitle={`${texts.remaining}\u00a0: ${formatDuration(sitting.remaining_seconds ?? 0)}`}
        back={{ to: paths.sittings(), label: texts.back }}
      />
      {resume.isError && (
        <Alert color="red" role="alert">
          {errorText(resume.error, texts.failed)}
        </Alert>
      )}
      <EmptyState
        icon={<IconPlayerPause aria-hidden />}
        title={texts.paused}
        text={texts.pausedText}
        action={
          <Button
            leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
            loading={resume.isPending || resume.isSuccess}
            onClick={() => resume.mutate({ id: sitting.id })}
          >
            {texts.resume}
          </Button>
        }
      />
    </Page>
  );
}
