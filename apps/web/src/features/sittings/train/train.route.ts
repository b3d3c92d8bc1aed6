import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';

export const trainRoute = pageRoute({
  path: '/train',
  title: navigation.titles.train,
  access: 'student',
  prefetch: ({ trpc }) => [trpc.dashboard.next.prefetch(), trpc.dashboard.student.prefetch()],
  lazy: () => import('./train-page.tsx'),
});
