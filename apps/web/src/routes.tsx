import { navigation } from '@amphi/domain/messages/fr/navigation';
import type { RouteObject } from 'react-router-dom';
import { RequireAdmin, RequireSession } from './layouts/guards.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import type { RouteHandle } from './lib/router.tsx';
import { LEGAL_PAGES } from './paths.ts';

const { titles } = navigation;

/** One page: its address, the module that exports it as `Component`, and its title. */
function page(
  path: string,
  lazy: () => Promise<{ Component: React.ComponentType }>,
  handle: RouteHandle,
): RouteObject {
  return { path, lazy, handle };
}

const openPages: RouteObject[] = [
  page('/', () => import('./features/landing/landing-page.tsx'), {}),
  page('/login', () => import('./features/auth/login-page.tsx'), {
    title: titles.login,
    bare: true,
  }),
  page('/register', () => import('./features/auth/register-page.tsx'), {
    title: titles.register,
    bare: true,
  }),
  page('/forgot-password', () => import('./features/auth/forgot-password-page.tsx'), {
    title: titles.forgotPassword,
  }),
  page('/reset-password', () => import('./features/auth/reset-password-page.tsx'), {
    title: titles.resetPassword,
  }),
  page('/loading', () => import('./layouts/loading-page.tsx'), { title: titles.loading }),
  page('/account-deleted', () => import('./features/profile/account-deleted-page.tsx'), {
    title: titles.accountDeleted,
  }),
  ...LEGAL_PAGES.map((legal) =>
    page(`/legal/${legal}`, () => import('./features/landing/legal-page.tsx'), {
      title: titles[legal],
    }),
  ),
];

const studentPages: RouteObject[] = [
  page('/dashboard', () => import('./features/dashboard/dashboard-page.tsx'), {
    title: titles.dashboard,
  }),
  page('/buy', () => import('./features/purchase/buy-page.tsx'), { title: titles.buy }),
  page('/orders', () => import('./features/orders/orders-page.tsx'), { title: titles.orders }),
  page('/profile', () => import('./features/profile/profile-page.tsx'), { title: titles.profile }),
  page('/semester/:id', () => import('./features/study/semester-page.tsx'), {
    title: titles.semester,
  }),
  page('/study-mode/:id', () => import('./features/study/study-mode-page.tsx'), {
    title: titles.studyMode,
  }),
  page('/practice/:id', () => import('./features/practice/practice-page.tsx'), {
    title: titles.practice,
  }),
  page('/practice/:id/complete', () => import('./features/practice/complete-page.tsx'), {
    title: titles.complete,
  }),
  page('/practice/:id/review', () => import('./features/practice/review-page.tsx'), {
    title: titles.review,
  }),
  page('/justification-study/:id', () => import('./features/qrocs/justification-study-page.tsx'), {
    title: titles.qrocs,
  }),
];

const adminPages: RouteObject[] = [
  page('/admin', () => import('./features/admin/admin-page.tsx'), {
    title: titles.admin,
    parts: [() => import('./features/admin/dashboard/dashboard-tab.tsx')],
  }),
  page('/admin/imports', () => import('./features/admin/imports/imports-page.tsx'), {
    title: titles.imports,
  }),
  page('/admin/exports', () => import('./features/admin/exports/exports-page.tsx'), {
    title: titles.exports,
  }),
];

/**
 * All pages, and who may see them. Access to paid content is the server's to decide. What is `lazy` is
 * named in the HTML page of the route, so that the browser fetches it with the entry script.
 */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    children: [
      ...openPages,
      {
        Component: RequireSession,
        children: [
          {
            lazy: () => import('./layouts/signed-in-layout.tsx'),
            children: [
              ...studentPages,
              {
                Component: RequireAdmin,
                children: [
                  { lazy: () => import('./layouts/admin-layout.tsx'), children: adminPages },
                ],
              },
            ],
          },
        ],
      },
      page('*', () => import('./layouts/not-found-page.tsx'), { title: titles.notFound }),
    ],
  },
];
