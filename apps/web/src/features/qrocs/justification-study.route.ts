import { navigation } from '@amphi/domain/messages/fr/navigation';
import { readDownloads } from '../../lib/packs/downloads.ts';
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
    const progress = trpc.study.qrocProgress.prefetch({ subject_id });
    // With packs on this device, the page itself decides how long to wait for the server.
    return readDownloads() ? [progress] : [trpc.study.qrocs.prefetch(scope), progress];
  },
  lazy: () => import('./justification-study-page.tsx'),
});
