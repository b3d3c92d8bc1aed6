import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../lib/page-route.ts';
import { loadTab, tabFrom } from './admin-tabs.ts';

export const adminRoute = pageRoute({
  path: '/admin',
  title: navigation.titles.admin,
  access: 'admin',
  rendering: 'request',
  prefetch: ({ trpc, search }) => {
    const tab = tabFrom(new URLSearchParams(search).get('tab'));
    const stats = trpc.stats.admin.prefetch();
    if (tab !== 'dashboard') return [stats, loadTab[tab]()];
    // Imported here, so that the page's HTML preloads the tab that most visits begin with.
    const code = import('./dashboard/dashboard-tab.tsx');
    return [code, stats, trpc.stats.setup.prefetch(), trpc.stats.daily.prefetch()];
  },
  lazy: () => import('./admin-page.tsx'),
});
