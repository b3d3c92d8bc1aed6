import type { RouterOutputs } from '@amphi/api';
import { pastAttempts } from '@amphi/domain/messages/fr/past-attempts';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { PageColumns } from '../../../components/ui/layout.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { Rows, RowsSkeleton } from '../../../components/ui/rows.tsx';
import { parseRouteId } from '../../../lib/route-id.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { InvalidSubject } from '../invalid-subject.tsx';
import { AttemptRow } from './attempt-row.tsx';
import { HistoryFailure } from './history-failure.tsx';
import { RatesChart } from './rates-chart.tsx';

const { history: texts } = pastAttempts;

/** A student's attempts at a subject: how each went, and the way to its review. */
export function Component() {
  const subjectId = parseRouteId(useParams().id);
  if (subjectId === null) return <InvalidSubject />;
  return <History subjectId={subjectId} />;
}

function History({ subjectId }: { subjectId: number }) {
  const query = trpc.attempts.history.useQuery({ subject_id: subjectId });
  if (query.isError && !query.data) {
    return (
      <HistoryFailure
        error={query.error}
        retry={() => void query.refetch()}
        notFound={texts.notFound}
        failed={texts.failed}
      />
    );
  }
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={query.data?.subject_name}
        back={{ to: paths.studyMode(subjectId), label: texts.back }}
      />
      <QueryView
        query={query}
        loading={<RowsSkeleton />}
        error={() => null}
        empty={{
          when: (history) => history.attempts.length === 0,
          show: (
            <EmptyState
              text={texts.empty}
              action={<LinkButton to={paths.practice(subjectId)}>{texts.start}</LinkButton>}
            />
          ),
        }}
      >
        {(history) => <Attempts history={history} />}
      </QueryView>
    </Page>
  );
}

function Attempts({ history }: { history: RouterOutputs['attempts']['history'] }) {
  const answered = history.attempts.filter((attempt) => attempt.answered_questions > 0);
  return (
    <PageColumns aside={<RatesChart attempts={answered} />}>
      <Panel title={texts.list}>
        <Rows ordered>
          {history.attempts.map((attempt) => (
            <AttemptRow
              key={attempt.attempt_number}
              subjectId={history.subject_id}
              attempt={attempt}
            />
          ))}
        </Rows>
      </Panel>
    </PageColumns>
  );
}
