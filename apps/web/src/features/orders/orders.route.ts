import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../lib/page-route.ts';

export const ordersRoute = pageRoute({
  path: '/orders',
  title: navigation.titles.orders,
  access: 'student',
  prefetch: ({ trpc }) => [trpc.payments.listMine.prefetch(), trpc.public.semesters.prefetch()],
  lazy: () => import('./orders-page.tsx'),
});
