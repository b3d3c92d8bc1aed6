import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../lib/page-route.ts';
import { parseQrocScope } from './qroc-scope.ts';

export const justificationStudyRoute = pageRoute({
  path: '/justification-study/:id',
  title: navigation.titles.qrocs,
  session: true,
  access: 'student',
  prefetch: ({ trpc, params, search }) => {
    const scope = parseQrocScope(params.id, search);
    if (!scope) return [];
    const { subject_id } = scope;
    return [trpc.study.qrocs.prefetch(scope), trpc.study.qrocProgress.prefetch({ subject_id })];
  },
  lazy: () => import('./justification-study-page.tsx'),
});
