import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../lib/page-route.ts';

export const resetPasswordRoute = pageRoute({
  path: '/reset-password',
  title: navigation.titles.resetPassword,
  access: 'public',
  lazy: () => import('./reset-password-page.tsx'),
});
