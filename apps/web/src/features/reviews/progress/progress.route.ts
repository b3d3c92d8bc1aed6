import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';

export const progressRoute = pageRoute({
  path: '/progress',
  title: navigation.titles.progress,
  access: 'student',
  lazy: () => import('./progress-page.tsx'),
});
