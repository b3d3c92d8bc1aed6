import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';

export const reviewsRoute = pageRoute({
  path: '/reviews',
  title: navigation.titles.reviews,
  session: true,
  access: 'student',
  lazy: () => import('./reviews-page.tsx'),
});
