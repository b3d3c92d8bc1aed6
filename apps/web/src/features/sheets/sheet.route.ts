import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../lib/page-route.ts';

export const sheetRoute = pageRoute({
  path: '/sheets/:chapterId',
  title: navigation.titles.sheet,
  access: 'student',
  lazy: () => import('./sheet-page.tsx'),
});
