import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlayFilled } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Failure } from '../../../components/failure.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { Unavailable } from '../../../components/unavailable.tsx';
import { errorStatus, errorText } from '../../../lib/errors.ts';
import { formatDuration } from '../../../lib/format.ts';
import { parseRouteId } from '../../../lib/route-id.ts';
import { trpc } from '../../../lib/trpc.ts';
import { isWithheld } from '../../../lib/withheld.ts';
import { paths } from '../../../paths.ts';
import { SessionSkeleton } from '../../../player/session-skeleton.tsx';
import { ExamSession } from './exam-session.tsx';
import { TutorSession } from './tutor-session.tsx';
import { type LoadedSitting, useOpenSitting } from './use-open-sitting.ts';

const texts = sittingSession;

const LateAnswers = lazy(async () => ({
  default: (await import('../results/late-answers.tsx')).LateAnswers,
}));

/** Answering a sitting, as an exam or with the correction after each question. */
export function Component() {
  const id = parseRouteId(useParams().id);
  if (id === null) return <NotFound />;
  return <Sitting key={id} id={id} />;
}

const backToAll = (
  <LinkButton to={paths.sittings()} variant="default">
    {texts.back}
  </LinkButton>
);

function NotFound() {
  return (
    <Page>
      <Unavailable message={texts.notFound} action={backToAll} />
    </Page>
  );
}

function Sitting({ id }: { id: number }) {
  const query = useOpenSitting(id);
  return (
    <QueryView
      query={query}
      loading={<SessionSkeleton />}
      error={(error, retry) => <Failed id={id} error={error} retry={retry} />}
    >
      {(sitting) => <Opened sitting={sitting} reload={() => void query.refetch()} />}
    </QueryView>
  );
}

function Opened({ sitting, reload }: { sitting: LoadedSitting; reload: () => void }) {
  if (sitting.finished_at !== null || sitting.is_handed_in) {
    return <Navigate to={paths.sittingResults(sitting.id)} replace />;
  }
  if (sitting.is_paused) {
    return <PausedExam sitting={sitting} onResumed={reload} />;
  }
  if (sitting.questions.length === 0) {
    return (
      <Page>
        <EmptyState
          title={sitting.title}
          titleOrder={1}
          text={texts.removedQuestions}
          action={backToAll}
        />
      </Page>
    );
  }
  return sitting.mode === 'exam' ? (
    <ExamSession key={sitting.opened_at} sitting={sitting} reload={reload} />
  ) : (
    <TutorSession key={sitting.opened_at} sitting={sitting} reload={reload} />
  );
}

function Failed({ id, error, retry }: { id: number; error: unknown; retry: () => void }) {
  const status = errorStatus(error);
  if (status === 404) return <NotFound />;
  return (
    <Page>
      <Suspense>
        <LateAnswers sittingId={id} />
      </Suspense>
      {status === 403 ? (
        <Unavailable message={texts.noAccess} buy={texts.buyAccess} />
      ) : (
        <Unavailable
          message={isWithheld(error) ? errorText(error, texts.failed) : texts.failed}
          onRetry={retry}
        />
      )}
    </Page>
  );
}

/** Instead of the questions while the clock rests. */
function PausedExam({ sitting, onResumed }: { sitting: LoadedSitting; onResumed: () => void }) {
  const resume = trpc.sittings.resume.useMutation({
    meta: { invalidates: 'all' },
    onSettled: onResumed,
  });
  return (
    <Page>
      <PageHeader
        title={sitting.title}
        subtitle={`${texts.remaining}\u00a0: ${formatDuration(sitting.remaining_seconds ?? 0)}`}
        back={{ to: paths.sittings(), label: texts.back }}
      />
      <Failure error={resume.error} text={texts.failed} />
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
