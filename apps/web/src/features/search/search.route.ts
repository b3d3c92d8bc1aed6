import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../lib/page-route.ts';

export const searchRoute = pageRoute({
  path: '/search',
  title: navigation.titles.search,
  access: 'student',
  lazy: () => import('./search-page.tsx'),
});
