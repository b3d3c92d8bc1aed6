import { navigation } from '@amphi/domain/messages/fr/navigation';
import { pageRoute } from '../../lib/page-route.ts';
import { LEGAL_PAGES, paths } from '../../paths.ts';

export const legalRoutes = LEGAL_PAGES.map((page) =>
  pageRoute({
    path: paths.legal(page),
    title: navigation.titles[page],
    access: 'public',
    prerendered: true,
    lazy: () => import('./legal-page.tsx'),
  }),
);
