import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../lib/page-route.ts';

export const buyRoute = pageRoute({
  path: '/buy',
  title: navigation.titles.buy,
  access: 'student',
  prefetch: ({ trpc }) => [
    trpc.public.semesters.prefetch(),
    trpc.public.offers.prefetch(),
    trpc.dashboard.student.prefetch(),
    trpc.payments.listMine.prefetch(),
  ],
  lazy: () => import('./buy-page.tsx'),
});
