import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  PrecacheFallbackPlugin,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/*
 * Makes the client start without waiting for the network. Only files of the build are cached, which are the same for
 * everyone: procedures, REST and files of people are never handled here.
 *
 * A new release is installed beside the one that is in use, and taken by the next page that is loaded: its HTML comes
 * from the server, and its worker takes over as soon as no other page needs the files of the old one.
 */

declare const self: ServiceWorkerGlobalScope & {
  /** Written by the build (`offline.ts`). */
  __WB_MANIFEST: PrecacheEntry[];
};

/** The layout of the client without a page, for every address. */
const SHELL = '/index.html';

/** After this a page of a new release is given up for the one that is here. */
const NETWORK_TIMEOUT_SECONDS = 3;

/** What is not a page: calls, files of people, images of questions. */
const NO_PAGE = /^\/(api|trpc|download|images)(\/|$)/;

const TAKE_OVER = 'take-over';

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

const fromCache = createHandlerBoundToURL(SHELL);
const fromServer = new NetworkOnly({
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [new PrecacheFallbackPlugin({ fallbackURL: SHELL })],
});

registerRoute(
  new NavigationRoute(
    async (options) => {
      const { waiting } = self.registration;
      if (!waiting) return fromCache(options);
      // A page that is loaded anew still counts.
      const pages = await self.clients.matchAll({ type: 'window' });
      if (pages.length <= 1) waiting.postMessage(TAKE_OVER);
      return fromServer.handle(options);
    },
    { denylist: [NO_PAGE] },
  ),
);

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});
