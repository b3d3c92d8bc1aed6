import { purchase } from '@amphi/domain/messages/fr/purchase';
import { ErrorState } from '../../components/error-state.tsx';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { MIN_LOADING } from '../../lib/timings.ts';
import { trpc } from '../../lib/trpc.ts';
import { useMinimumLoading } from '../../lib/use-minimum-loading.ts';
import { BuyFlow } from './buy-flow.tsx';
import { BuySkeleton } from './buy-skeleton.tsx';
import { useSemesterHints } from './select/use-semester-hints.ts';

/** Buying a semester: choose it, pay and send the receipt, done. */
export function Component() {
  const query = trpc.public.semesters.useQuery();
  const hints = useSemesterHints();
  const loading = useMinimumLoading(query.isLoading || hints.loading, MIN_LOADING.buy);
  return (
    <Page>
      <PageHeader title={purchase.title} subtitle={purchase.subtitle} />
      {loading ? (
        <BuySkeleton />
      ) : (
        <QueryView
          query={query}
          loading={<BuySkeleton />}
          error={(_, retry) => <ErrorState message={purchase.select.failed} onRetry={retry} />}
          empty={null}
        >
          {(semesters) => <BuyFlow semesters={semesters} hintOf={hints.hintOf} />}
        </QueryView>
      )}
    </Page>
  );
}
