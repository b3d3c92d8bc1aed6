import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';

export const planRoute = pageRoute({
  path: '/plan',
  title: navigation.titles.plan,
  access: 'student',
  prefetch: ({ trpc }) => [trpc.reviews.plan.prefetch(), trpc.reviews.forecast.prefetch()],
  lazy: () => import('./plan-page.tsx'),
});
