import { navigation } from '@amphi/domain/messages/fr/navigation';
import { about, pageRoute } from '../../../lib/page-route.ts';
import { parseRouteId } from '../../../lib/route-id.ts';

export const attemptReviewRoute = pageRoute({
  path: '/practice/:id/attempts/:number',
  title: navigation.titles.review,
  session: true,
  access: 'student',
  // The review remembers on the device whether its list is shown.
  prefetch: ({ trpc, params }) =>
    about(parseRouteId(params.id), (subject_id) =>
      about(parseRouteId(params.number), (attempt_number) => [
        trpc.attempts.reviewByNumber.prefetch({ subject_id, attempt_number }),
      ]),
    ),
  lazy: () => import('./attempt-review-page.tsx'),
});
