import { navigation } from '@amphi/domain/messages/fr/navigation';
import { about, pageRoute } from '../../../lib/page-route.ts';
import { parseRouteId } from '../../../lib/route-id.ts';

export const studyModeRoute = pageRoute({
  path: '/study-mode/:id',
  title: navigation.titles.studyMode,
  access: 'student',
  prefetch: ({ trpc, params }) =>
    about(parseRouteId(params.id), (subject_id) => [
      trpc.study.options.prefetch({ subject_id }),
      trpc.attempts.progress.prefetch({ subject_id }),
      trpc.attempts.parts.prefetch({ subject_id }),
      trpc.study.recurrence.prefetch({ subject_id }),
    ]),
  lazy: () => import('./study-mode-page.tsx'),
});
