import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../lib/page-route.ts';

export const forgotPasswordRoute = pageRoute({
  path: '/forgot-password',
  title: navigation.titles.forgotPassword,
  access: 'public',
  prerendered: true,
  lazy: () => import('./forgot-password-page.tsx'),
});
