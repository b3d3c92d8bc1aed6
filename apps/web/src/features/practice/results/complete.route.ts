import { navigation } from '@amphi/domain/messages/fr/navigation';
import { about, pageRoute } from '../../../lib/page-route.ts';
import { parseRouteId } from '../../../lib/route-id.ts';

export const completeRoute = pageRoute({
  path: '/practice/:id/complete',
  title: navigation.titles.complete,
  access: 'student',
  prefetch: ({ trpc, params }) =>
    about(parseRouteId(params.id), (subject_id) => [
      trpc.attempts.progress.prefetch({ subject_id }),
      trpc.attempts.score.prefetch({ subject_id }),
    ]),
  lazy: () => import('./complete-page.tsx'),
});
