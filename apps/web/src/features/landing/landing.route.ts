import { pageRoute } from '../../lib/page-route.ts';

export const landingRoute = pageRoute({
  path: '/',
  access: 'public',
  rendering: 'build',
  lazy: () => import('./landing-page.tsx'),
});
