import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';
import { askPractice } from '../state/ask-practice.ts';
import { parseScope } from '../study-scope.ts';

export const practiceRoute = pageRoute({
  path: '/practice/:id',
  title: navigation.titles.practice,
  session: true,
  access: 'student',
  searches: ['', '?mode=chapter&chapter_id=:chapter', '?mode=exam&year=:year'],
  // The page itself asks once the answers that wait on the device are sent.
  first: ({ client, params, search }) => {
    const scope = parseScope(params.id, search);
    return scope ? [...askPractice(client, scope.filter)] : [];
  },
  lazy: () => import('./practice-page.tsx'),
});
