import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../lib/page-route.ts';

export const loadingRoute = pageRoute({
  path: '/loading',
  title: navigation.titles.loading,
  access: 'public',
  lazy: () => import('./loading-page.tsx'),
});
