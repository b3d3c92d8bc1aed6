import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../lib/page-route.ts';
import { tabFrom } from './admin-tabs.ts';

export const adminRoute = pageRoute({
  path: '/admin',
  title: navigation.titles.admin,
  access: 'admin',
  rendering: 'request',
  prefetch: ({ trpc, search }) => {
    const stats = trpc.stats.admin.prefetch();
    if (tabFrom(new URLSearchParams(search).get('tab')) !== 'dashboard') return [stats];
    const queue = trpc.payments.queue.prefetch();
    return [stats, queue, trpc.stats.setup.prefetch(), trpc.stats.daily.prefetch()];
  },
  lazy: () => import('./admin-page.tsx'),
});
