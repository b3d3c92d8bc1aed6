import { navigation } from '@amphi/domain/messages/fr/navigation';
import { Outlet, type RouteObject } from 'react-router-dom';
import { LoadingScreen } from './components/loading-screen.tsx';
import { adminRoute } from './features/admin/admin.route.ts';
import { contentPartRoute } from './features/admin/content-part.route.ts';
import { deskRoute } from './features/admin/desk/desk.route.ts';
import { exportsRoute } from './features/admin-exports/exports.route.ts';
import { importsRoute } from './features/admin-imports/imports.route.ts';
import { forgotPasswordRoute } from './features/auth/forgot-password.route.ts';
import { invitationRoute } from './features/auth/invitation/invitation.route.ts';
import { loginRoute } from './features/auth/login.route.ts';
import { registerRoute } from './features/auth/register.route.ts';
import { resetPasswordRoute } from './features/auth/reset-password.route.ts';
import { dashboardRoute } from './features/dashboard/dashboard.route.ts';
import { landingRoute } from './features/landing/landing.route.ts';
import { legalRoutes } from './features/landing/legal.route.ts';
import { ordersRoute } from './features/orders/orders.route.ts';
import { attemptReviewRoute } from './features/practice/history/attempt-review.route.ts';
import { attemptsRoute } from './features/practice/history/attempts.route.ts';
import { completeRoute } from './features/practice/results/complete.route.ts';
import { reviewRoute } from './features/practice/review/review.route.ts';
import { practiceRoute } from './features/practice/session/practice.route.ts';
import { profileRoute } from './features/profile/profile.route.ts';
import { accountDeletedRoute } from './features/profile/removal/account-deleted.route.ts';
import { buyRoute } from './features/purchase/buy.route.ts';
import { justificationStudyRoute } from './features/qrocs/justification-study.route.ts';
import { notebookRoute } from './features/reviews/notebook/notebook.route.ts';
import { planRoute } from './features/reviews/plan/plan.route.ts';
import { progressRoute } from './features/reviews/progress/progress.route.ts';
import { reviewsRoute } from './features/reviews/session/reviews.route.ts';
import { newSittingRoute } from './features/sittings/builder/builder.route.ts';
import { sittingsRoute } from './features/sittings/history/history.route.ts';
import { sittingResultsRoute } from './features/sittings/results/results.route.ts';
import { sittingRoute } from './features/sittings/session/sitting.route.ts';
import { semesterRoute } from './features/study/semester/semester.route.ts';
import { studyModeRoute } from './features/study/study-mode/study-mode.route.ts';
import { RequireAdmin, RequireSession } from './layouts/guards.tsx';
import { loadingRoute } from './layouts/loading.route.ts';
import { PageError } from './layouts/page-error.tsx';
import { RootError } from './layouts/root-boundary.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import type { PageAccess, PageRoute } from './lib/page-route.ts';

/** Every page with an address of its own. */
export const pages: PageRoute[] = [
  landingRoute,
  loginRoute,
  registerRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  invitationRoute,
  loadingRoute,
  accountDeletedRoute,
  ...legalRoutes,
  dashboardRoute,
  buyRoute,
  ordersRoute,
  profileRoute,
  semesterRoute,
  studyModeRoute,
  practiceRoute,
  completeRoute,
  reviewRoute,
  attemptsRoute,
  attemptReviewRoute,
  justificationStudyRoute,
  sittingsRoute,
  newSittingRoute,
  sittingRoute,
  sittingResultsRoute,
  reviewsRoute,
  notebookRoute,
  planRoute,
  progressRoute,
  deskRoute,
  adminRoute,
  contentPartRoute,
  importsRoute,
  exportsRoute,
];

const pagesFor = (access: PageAccess) => pages.filter(({ handle }) => handle.access === access);

const notFoundRoute: RouteObject = {
  path: '*',
  handle: { title: navigation.titles.notFound },
  lazy: () => import('./layouts/not-found-page.tsx'),
};

/** The pages inside their layouts, guards and error boundaries. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RootError,
    HydrateFallback: LoadingScreen,
    children: [
      {
        // Below the layout, so that the navigation bar stays usable when a page fails.
        Component: Outlet,
        ErrorBoundary: PageError,
        children: [
          ...pagesFor('public'),
          {
            Component: RequireSession,
            children: [
              {
                lazy: () => import('./layouts/signed-in-layout.tsx'),
                children: [
                  {
                    // Below the layout as well: a page that fails leaves the bar of the connection in place.
                    Component: Outlet,
                    ErrorBoundary: PageError,
                    children: [
                      ...pagesFor('student'),
                      ...pagesFor('staff'),
                      {
                        Component: RequireAdmin,
                        children: pagesFor('admin'),
                      },
                    ],
                  },
                ],
              },
            ],
          },
          notFoundRoute,
        ],
      },
    ],
  },
];
