import { pageRoute } from '../../../lib/page-route.ts';

export const invitationRoute = pageRoute({
  path: '/invitation',
  access: 'public',
  lazy: () => import('./invitation-page.tsx'),
});
