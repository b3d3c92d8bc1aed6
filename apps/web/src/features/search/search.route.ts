import { search } from '@amphi/domain/messages/fr/search';
import { pageRoute } from '../../lib/page-route.ts';

export const searchRoute = pageRoute({
  path: '/search',
  title: search.title,
  access: 'student',
  lazy: () => import('./search-page.tsx'),
});
