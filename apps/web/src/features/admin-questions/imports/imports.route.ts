import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';

export const importsRoute = pageRoute({
  path: '/admin/imports',
  title: navigation.titles.imports,
  access: 'admin',
  lazy: () => import('./imports-page.tsx'),
});
