import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../../lib/page-route.ts';

export const secondFactorRoute = pageRoute({
  path: '/second-factor',
  title: navigation.titles.secondFactor,
  access: 'student',
  prefetch: ({ trpc }) => [trpc.secondFactor.state.prefetch()],
  lazy: () => import('./second-factor-page.tsx'),
});
