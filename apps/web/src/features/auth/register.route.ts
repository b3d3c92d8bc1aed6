import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../lib/page-route.ts';

export const registerRoute = pageRoute({
  path: '/register',
  title: navigation.titles.register,
  bare: true,
  access: 'public',
  prerendered: true,
  lazy: () => import('./register-page.tsx'),
});
