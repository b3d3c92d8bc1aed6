import { navigation } from '@amphi/domain/messages/fr/navigation';
import { about, pageRoute } from '../../../lib/page-route.ts';
import { parseRouteId } from '../../../lib/route-id.ts';

export const attemptsRoute = pageRoute({
  path: '/practice/:id/attempts',
  title: navigation.titles.attempts,
  access: 'student',
  prefetch: ({ trpc, params }) =>
    about(parseRouteId(params.id), (subject_id) => [
      trpc.attempts.history.prefetch({ subject_id }),
    ]),
  lazy: () => import('./attempts-page.tsx'),
});
