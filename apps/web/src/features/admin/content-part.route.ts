import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../lib/page-route.ts';

/** A single record for all pages below the tabs: every visitor loads the list of records. */
export const contentPartRoute = pageRoute({
  path: '/admin/:part',
  title: navigation.titles.admin,
  access: 'admin',
  lazy: () => import('./content-part-page.tsx'),
});
