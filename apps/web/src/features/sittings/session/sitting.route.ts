import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';

export const sittingRoute = pageRoute({
  path: '/sessions/:id',
  title: navigation.titles.sitting,
  session: true,
  access: 'student',
  // Unsent answers lie on the device, and go before anything is read.
  lazy: () => import('./sitting-page.tsx'),
});
