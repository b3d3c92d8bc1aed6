import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';

export const deskRoute = pageRoute({
  path: '/desk',
  title: navigation.desk,
  access: 'staff',
  lazy: () => import('./desk-page.tsx'),
});
