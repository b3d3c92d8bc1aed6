import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../lib/page-route.ts';
import { tabFrom } from './admin-tabs.ts';

export const adminRoute = pageRoute({
  path: '/admin',
  title: navigation.titles.admin,
  access: 'admin',
  prefetch: ({ trpc, search }) => {
    const stats = trpc.stats.admin.prefetch();
    if (tabFrom(new URLSearchParams(search).get('tab')) !== 'dashboard') return [stats];
    const queue = trpc.payments.queue.prefetch();
    const others = [trpc.stats.setup, trpc.stats.today, trpc.stats.daily, trpc.installation.read];
    return [stats, queue, ...others.map((query) => query.prefetch())];
  },
  lazy: () => import('./admin-page.tsx'),
});
