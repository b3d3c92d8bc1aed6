import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';

export const notebookRoute = pageRoute({
  path: '/notebook',
  title: navigation.titles.notebook,
  access: 'student',
  lazy: () => import('./notebook-page.tsx'),
});
