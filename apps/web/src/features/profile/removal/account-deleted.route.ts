import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';

export const accountDeletedRoute = pageRoute({
  path: '/account-deleted',
  title: navigation.titles.accountDeleted,
  access: 'public',
  prerendered: true,
  lazy: () => import('./account-deleted-page.tsx'),
});
