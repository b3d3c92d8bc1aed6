import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';

export const deskRoute = pageRoute({
  path: '/desk',
  title: navigation.titles.desk,
  access: 'staff',
  rendering: 'request',
  prefetch: ({ trpc }) => [trpc.payments.queue.prefetch()],
  lazy: () => import('./desk-page.tsx'),
});
