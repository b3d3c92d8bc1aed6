import { navigation } from '@amphi/domain/messages/fr/navigation';
import { positiveInteger } from '../../components/admin/params/query-params.ts';
import { pageRoute } from '../../lib/page-route.ts';

export const papersRoute = pageRoute({
  path: '/admin/papers',
  title: navigation.titles.papers,
  access: 'admin',
  rendering: 'request',
  prefetch: ({ trpc, search }) => {
    const subject_id = positiveInteger(new URLSearchParams(search).get('subject'));
    const overview = trpc.stats.contentOverview.prefetch();
    if (subject_id === undefined) return [overview];
    return [
      overview,
      trpc.baremes.list.prefetch(),
      trpc.examPapers.bySubject.prefetch({ subject_id }),
    ];
  },
  lazy: () => import('./papers-page.tsx'),
});
