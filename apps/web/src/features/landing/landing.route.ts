import { pageRoute } from '../../lib/page-route.ts';

export const landingRoute = pageRoute({
  path: '/',
  access: 'public',
  prerendered: true,
  lazy: () => import('./landing-page.tsx'),
});
