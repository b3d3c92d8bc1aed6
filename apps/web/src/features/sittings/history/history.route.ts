import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';

export const sittingsRoute = pageRoute({
  path: '/sessions',
  title: navigation.titles.sittings,
  access: 'student',
  prefetch: ({ trpc }) => [
    trpc.sittings.list.prefetch({ skip: 0 }),
    trpc.mockExams.upcoming.prefetch(),
  ],
  lazy: () => import('./history-page.tsx'),
});
