import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../lib/page-route.ts';

export const dashboardRoute = pageRoute({
  path: '/dashboard',
  title: navigation.titles.dashboard,
  access: 'student',
  prefetch: ({ trpc }) => [
    trpc.dashboard.student.prefetch(),
    trpc.dashboard.next.prefetch(),
    trpc.public.semesters.prefetch(),
    trpc.sittings.current.prefetch(),
    trpc.mockExams.upcoming.prefetch(),
    trpc.reviews.summary.prefetch(),
  ],
  lazy: () => import('./dashboard-page.tsx'),
});
