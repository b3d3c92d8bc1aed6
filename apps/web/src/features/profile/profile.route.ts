import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../lib/page-route.ts';

export const profileRoute = pageRoute({
  path: '/profile',
  title: navigation.titles.profile,
  access: 'student',
  prefetch: ({ trpc }) => [trpc.profile.sessions.prefetch(), trpc.public.settings.prefetch()],
  lazy: () => import('./profile-page.tsx'),
});
