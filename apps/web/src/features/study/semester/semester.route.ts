import { navigation } from '@amphi/domain/messages/fr/navigation';
import { about, pageRoute } from '../../../lib/page-route.ts';
import { parseRouteId } from '../../../lib/route-id.ts';

export const semesterRoute = pageRoute({
  path: '/semester/:id',
  title: navigation.titles.semester,
  access: 'student',
  prefetch: ({ trpc, params }) =>
    about(parseRouteId(params.id), (semester_id) => [
      trpc.dashboard.semester.prefetch({ semester_id }),
    ]),
  lazy: () => import('./semester-page.tsx'),
});
