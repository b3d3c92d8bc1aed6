import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../lib/page-route.ts';

export const loginRoute = pageRoute({
  path: '/login',
  title: navigation.titles.login,
  bare: true,
  access: 'public',
  prerendered: true,
  lazy: () => import('./login-page.tsx'),
});
