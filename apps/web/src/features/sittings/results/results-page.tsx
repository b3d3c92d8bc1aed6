import { lookUp } from '@amphi/domain/look-up';
import { common } from '@amphi/domain/messages/fr/common';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { Alert, Skeleton } from '@mantine/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { AwaitedResults } from '../../../components/exams/awaited-results.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import sheet from '../../../components/print/print-sheet.module.css';
import { QueryView } from '../../../components/query-view.tsx';
import { PageColumns } from '../../../components/ui/layout.tsx';
import { Unavailable } from '../../../components/unavailable.tsx';
import { errorCode, errorStatus, errorText } from '../../../lib/errors.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { parseRouteId } from '../../../lib/route-id.ts';
import { trpc } from '../../../lib/trpc.ts';
import { isWithheld } from '../../../lib/withheld.ts';
import { paths } from '../../../paths.ts';
import { DayEnd } from './day-end.tsx';
import { GroupBars } from './group-bars.tsx';
import { LateAnswers } from './late-answers.tsx';
import { Others } from './others.tsx';
import { QuestionReview } from './question-review.tsx';
import { RepeatButtons } from './repeat-buttons.tsx';
import { ScorePanel } from './score-panel.tsx';
import type { SittingResult } from './types.ts';

const texts = sittingResults;

const PrintSheet = lazy(async () => ({ default: (await import('./print-sheet.tsx')).PrintSheet }));

/** Shows the result of a finished sitting, and its corrections. */
export function Component() {
  const id = parseRouteId(useParams().id);
  return (
    <Page>
      {id === null ? (
        <NotFound />
      ) : (
        <>
          <LateAnswers key={`late-${id}`} sittingId={id} />
          <Results key={id} id={id} />
        </>
      )}
    </Page>
  );
}

const toHistory = (
  <LinkButton to={paths.sittings()} variant="default">
    {texts.history}
  </LinkButton>
);

const NotFound = () => <Unavailable message={sittingSession.notFound} action={toHistory} />;

function Results({ id }: { id: number }) {
  const query = trpc.sittings.result.useQuery({ id });
  usePageTitle(query.data?.title);
  return (
    <QueryView
      query={query}
      loading={<Skeleton height={320} radius="md" />}
      error={(error, retry) => {
        if (errorCode(error) === 'sittings.not_finished') {
          return <Navigate to={paths.sitting(id)} replace />;
        }
        if (errorCode(error) === 'sittings.awaited') return <AwaitedResults id={id} />;
        if (isWithheld(error)) {
          return <Unavailable message={errorText(error, texts.failed)} action={toHistory} />;
        }
        if (errorStatus(error) === 404) return <NotFound />;
        return <Unavailable message={texts.failed} onRetry={retry} />;
      }}
    >
      {(result) => <Loaded result={result} />}
    </QueryView>
  );
}

function Loaded({ result }: { result: SittingResult }) {
  const { state } = useLocation();
  const [printing, setPrinting] = useState(false);
  const stopPrinting = useCallback(() => setPrinting(false), []);
  const isDay = result.origin === 'plan';
  const endedByTime = (state as { ended?: string } | null)?.ended === 'time';
  return (
    <>
      <Suspense>{printing && <PrintSheet result={result} onDone={stopPrinting} />}</Suspense>
      <div className={printing ? sheet.screen : undefined}>
        <PageHeader
          title={<span dir="auto">{result.title}</span>}
          subtitle={
            <>
              {lookUp(sittings.modes, result.mode, common.unknown)} ·{' '}
              <span>{formatDateTime(result.finished_at)}</span>
            </>
          }
          back={{ to: paths.sittings(), label: texts.history }}
        />
        {endedByTime && (
          <Alert color="saffron" role="status" mb="md">
            {sittingSession.timeUp}
          </Alert>
        )}
        <PageColumns
          aside={
            !isDay && (
              <>
                <Others rank={result.rank} />
                <GroupBars title={texts.bySubject} groups={result.by_subject} />
                <GroupBars title={texts.byChapter} groups={result.by_chapter} />
              </>
            )
          }
        >
          {isDay ? <DayEnd result={result} /> : <ScorePanel result={result} />}
          <RepeatButtons result={result} onPrint={isDay ? undefined : () => setPrinting(true)} />
          <QuestionReview result={result} />
        </PageColumns>
      </div>
    </>
  );
}
