import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';

export const progressRoute = pageRoute({
  path: '/progress',
  title: navigation.titles.progress,
  access: 'student',
  prefetch: ({ trpc: { reviews } }) =>
    [reviews.readiness, reviews.progress].map((query) => query.prefetch()),
  lazy: () => import('./progress-page.tsx'),
});
