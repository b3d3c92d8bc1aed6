import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';

export const practiceRoute = pageRoute({
  path: '/practice/:id',
  title: navigation.titles.practice,
  session: true,
  access: 'student',
  lazy: () => import('./practice-page.tsx'),
});
