import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../lib/page-route.ts';

export const baremesRoute = pageRoute({
  path: '/admin/baremes',
  title: navigation.titles.baremes,
  access: 'admin',
  rendering: 'request',
  prefetch: ({ trpc }) => [trpc.baremes.uses.prefetch()],
  lazy: () => import('./baremes-page.tsx'),
});
