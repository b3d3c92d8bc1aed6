import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';
import { parseScope } from '../study-scope.ts';

export const reviewRoute = pageRoute({
  path: '/practice/:id/review',
  title: navigation.titles.review,
  session: true,
  access: 'student',
  prefetch: ({ trpc, params, search }) => {
    const filter = parseScope(params.id, search)?.filter;
    return filter ? [trpc.attempts.review.prefetch(filter)] : [];
  },
  lazy: () => import('./review-page.tsx'),
});
