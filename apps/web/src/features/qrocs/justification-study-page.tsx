import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { common } from '@amphi/domain/messages/fr/common';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { IconMessage2Off } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Refused } from '../../components/unavailable.tsx';
import { errorStatus } from '../../lib/errors.ts';
import { mayAnswer } from '../../lib/packs/downloads.ts';
import { loadPacks } from '../../lib/packs/load.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { SessionSkeleton } from '../../player/session-skeleton.tsx';
import { parseQrocScope } from './qroc-scope.ts';
import { QrocSession } from './qroc-session.tsx';
import type { QrocData } from './types.ts';

/** Studying the open questions of a subject, of one of its chapters or of an exam year. */
export function Component() {
  const { id } = useParams();
  const { search } = useLocation();
  const scope = parseQrocScope(id, search);
  if (!scope) return <NoQrocs subjectId={null} />;
  return <Study key={JSON.stringify(scope)} scope={scope} />;
}

function Study({ scope }: { scope: StudyFilter }) {
  const { client } = trpc.useUtils();
  const query = useQuery({
    queryKey: getQueryKey(trpc.study.qrocs, scope, 'query'),
    queryFn: async (): Promise<QrocData> => {
      const loading = client.study.qrocs.query(scope);
      if (!mayAnswer(loading)) return loading;
      return (await loadPacks()).withOpenPack(scope, loading);
    },
  });
  return (
    <QueryView
      query={query}
      loading={<SessionSkeleton options={2} />}
      error={(error, retry) => (
        <QrocFailure error={error} subjectId={scope.subject_id} onRetry={retry} />
      )}
      empty={{
        when: ({ questions }) => questions.length === 0,
        show: <NoQrocs subjectId={scope.subject_id} />,
      }}
    >
      {(data) => <QrocSession scope={scope} data={data} />}
    </QueryView>
  );
}

interface QrocFailureProps {
  error: unknown;
  subjectId: number;
  onRetry: () => void;
}

/** Tells why the questions can't be studied, and the way on. */
function QrocFailure({ error, subjectId, onRetry }: QrocFailureProps) {
  if (errorStatus(error) === 404) return <NoQrocs subjectId={subjectId} />;
  return (
    <Page>
      <Refused
        error={error}
        onRetry={onRetry}
        texts={{ ...qrocs, notFound: qrocs.failed }}
        action={<LinkButton to={paths.studyMode(subjectId)}>{qrocs.otherModes}</LinkButton>}
      />
    </Page>
  );
}

/** Leads back to the subject, or to the dashboard without one. */
function NoQrocs({ subjectId }: { subjectId: number | null }) {
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
