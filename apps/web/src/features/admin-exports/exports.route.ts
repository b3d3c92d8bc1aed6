import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../lib/page-route.ts';

export const exportsRoute = pageRoute({
  path: '/admin/exports',
  title: navigation.titles.exports,
  access: 'admin',
  lazy: () => import('./exports-page.tsx'),
});
