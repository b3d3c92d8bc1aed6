import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';
import { parseRouteId } from '../../../lib/route-id.ts';

export const seatsRoute = pageRoute({
  path: '/orders/:id/seats',
  title: navigation.titles.seats,
  access: 'student',
  prefetch: ({ trpc, params }) => {
    const id = parseRouteId(params.id);
    return id === null ? [] : [trpc.groups.seats.prefetch({ id })];
  },
  lazy: () => import('./seats-page.tsx'),
});
