import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';

export const newSittingRoute = pageRoute({
  path: '/sessions/new',
  title: navigation.titles.newSitting,
  access: 'student',
  prefetch: ({ trpc }) => [trpc.dashboard.next.prefetch(), trpc.sittings.current.prefetch()],
  lazy: () => import('./builder-page.tsx'),
});
