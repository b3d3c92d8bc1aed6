import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import {
  cleanupOutdatedCaches,
  type PrecacheEntry,
  PrecacheFallbackPlugin,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/*
 * Makes the client start without a connection. Only files of the build are cached: pages behind the sign-in hold
 * personal data, and procedures and REST are never handled here. A new version waits until no page of the old one is
 * open, so that a page finds the files that belong to it.
 */

declare const self: ServiceWorkerGlobalScope & {
  /** Written by the build (`offline.ts`). */
  __WB_MANIFEST: PrecacheEntry[];
};

/** The client without a page of its own, for every address. */
const SHELL = '/offline.html';

/** After this a navigation is answered with the shell, which asks for the data by itself. */
const NAVIGATION_TIMEOUT_SECONDS = 5;

/** What is not a page: calls, files of people, images of questions. */
const NO_PAGE = /^\/(api|trpc|download|images)(\/|$)/;

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

enableNavigationPreload();
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: NAVIGATION_TIMEOUT_SECONDS,
      plugins: [new PrecacheFallbackPlugin({ fallbackURL: SHELL })],
    }),
    { denylist: [NO_PAGE] },
  ),
);
