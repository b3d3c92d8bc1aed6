import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { QueryView } from '../../components/query-view.tsx';
import { mayAnswer } from '../../lib/packs/held.ts';
import { loadPacks } from '../../lib/packs/load.ts';
import { trpc } from '../../lib/trpc.ts';
import { SessionSkeleton } from '../../player/session-skeleton.tsx';
import { NoQrocs, QrocFailure } from './qroc-failure.tsx';
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
