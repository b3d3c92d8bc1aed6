import { navigation } from '@amphi/domain/messages/fr/navigation';
import { about, pageRoute } from '../../../lib/page-route.ts';
import { parseRouteId } from '../../../lib/route-id.ts';

export const sittingResultsRoute = pageRoute({
  path: '/sessions/:id/results',
  title: navigation.titles.sittingResults,
  access: 'student',
  prefetch: ({ trpc, params }) =>
    about(parseRouteId(params.id), (id) => [trpc.sittings.result.prefetch({ id })]),
  lazy: () => import('./results-page.tsx'),
});
