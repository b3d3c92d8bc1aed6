import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';
import { parseScope } from '../study-scope.ts';

export const practiceRoute = pageRoute({
  path: '/practice/:id',
  title: navigation.titles.practice,
  session: true,
  access: 'student',
  rendering: 'client',
  // In the browser the page loads its own snapshot on each visit.
  prefetch: ({ trpc, params, search, isServer }) => {
    const filter = isServer ? parseScope(params.id, search)?.filter : undefined;
    if (!filter) return [];
    return [
      trpc.study.practice.prefetch(filter),
      trpc.attempts.progress.prefetch(filter),
      trpc.attempts.review.prefetch(filter),
      trpc.marks.mine.prefetch(),
    ];
  },
  lazy: () => import('./practice-page.tsx'),
});
