import { adminStudent as texts } from '@amphi/domain/messages/fr/admin/student';
import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { ContentPage } from '../../../components/admin/content-page.tsx';
import { loadFailure } from '../../../components/admin/load-failure.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { errorStatus } from '../../../lib/errors.ts';
import { parseRouteId } from '../../../lib/route-id.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { StudentView } from './student-view.tsx';

const BACK = { to: paths.admin({ tab: 'users' }), label: texts.back };

/** Shows an account: its orders, accesses, study, sessions and notes, and what can be done about it. */
export default function StudentPage() {
  const [params] = useSearchParams();
  const id = parseRouteId(params.get('id')) ?? undefined;
  const query = trpc.users.byId.useQuery({ id: id ?? 0 }, { enabled: id !== undefined });
  const frame = { subtitle: id === undefined ? '' : texts.number(id), back: BACK };
  if (id === undefined) {
    return (
      <ContentPage {...frame} title={texts.title}>
        <ErrorState message={texts.missing} />
      </ContentPage>
    );
  }
  // After its deletion here, what was read of the account is not shown any longer.
  const gone = errorStatus(query.error) === 404;
  return (
    <ContentPage
      {...frame}
      title={gone ? texts.title : (query.data?.user.full_name ?? texts.title)}
    >
      {gone ? (
        loadFailure(query.error, () => {})
      ) : (
        <Loaded query={query} loading={<Skeleton height="36rem" radius="md" aria-busy />}>
          {(student) => <StudentView student={student} />}
        </Loaded>
      )}
    </ContentPage>
  );
}
