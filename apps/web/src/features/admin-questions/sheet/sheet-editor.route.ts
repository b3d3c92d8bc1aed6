import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';

export const sheetEditorRoute = pageRoute({
  path: '/sheets/:chapterId/edit',
  title: navigation.titles.sheet,
  access: 'staff',
  lazy: () => import('./sheet-editor-page.tsx'),
});
