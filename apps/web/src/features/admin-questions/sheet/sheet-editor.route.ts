import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';

export const sheetEditorRoute = pageRoute({
  path: '/desk/sheets/:chapterId',
  title: navigation.titles.sheet,
  access: 'staff',
  lazy: () => import('./sheet-editor-page.tsx'),
});
