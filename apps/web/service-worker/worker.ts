import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  PrecacheFallbackPlugin,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/*
 * Makes the client start without waiting for the network. Only files of the build are cached, which are the same for
 * everyone: procedures, REST and files of people are never handled here. Pages keep packs themselves (`lib/packs`).
 *
 * A new release is installed beside the one that is in use, and taken by the next page that is loaded: its HTML comes
 * from the server, and its worker takes over as soon as that page is alone, so that none needs the files of the old one.
 */

declare const self: ServiceWorkerGlobalScope & {
  /** Written by the build (`offline.ts`). */
  __WB_MANIFEST: PrecacheEntry[];
  __RELEASE: string;
};

/** The layout of the client without a page, for every address. */
const SHELL = '/index.html';

/** After this a page of a new release is given up for the one that is here. */
const NETWORK_TIMEOUT_SECONDS = 3;

/** Addresses that are no pages: calls, files of people, images of questions. */
const NO_PAGE = /^\/(api|trpc|download|images)(\/|$)/;

/** A response whose body is there: one that breaks off in the middle is a failed request. */
async function whole(response: Response): Promise<Response> {
  return response.ok ? new Response(await response.arrayBuffer(), response) : response;
}
const wholePlugin = { fetchDidSucceed: ({ response }: { response: Response }) => whole(response) };

addPlugins([wholePlugin]);
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

const fromCache = createHandlerBoundToURL(SHELL);
const fromServer = new NetworkOnly({
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [wholePlugin, new PrecacheFallbackPlugin({ fallbackURL: SHELL })],
});

registerRoute(
  new NavigationRoute(
    (options) => (self.registration.waiting ? fromServer.handle(options) : fromCache(options)),
    { denylist: [NO_PAGE] },
  ),
);

// Images of questions that a page has downloaded for a chapter without a network; all others come from the network.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  async ({ request }) =>
    (await caches.match(request, { ignoreVary: true })) ?? whole(await fetch(request)),
);

// A cache that cannot be read, or a connection that broke, is asked for once more from the network, and fails as that does.
setCatchHandler(({ request }) =>
  fetch(request)
    .then(whole)
    .catch(() => Response.error()),
);

/** A page says of which release it is: of this one, it needs nothing of the worker in use. */
self.addEventListener('message', (event) => {
  if (event.data === self.__RELEASE) event.waitUntil(skipWaitingForOnePage());
});

async function skipWaitingForOnePage(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await self.skipWaiting();
}

/** A message as the server sends it (`apps/server/src/jobs/push.ts`). */
interface PushMessage {
  kind: string;
  count: number;
  path: string;
  title: string;
}

self.addEventListener('push', (event) => {
  const message: PushMessage | undefined = event.data?.json();
  if (message) event.waitUntil(showMessage(message));
});

/** A message replaces an earlier one of its kind, and those of orders count on the icon of the app. */
async function showMessage({ kind, count, path, title }: PushMessage): Promise<void> {
  // Missing in Firefox.
  if (kind === 'order_waiting') await navigator.setAppBadge?.(count).catch(() => {});
  const options = {
    tag: kind,
    renotify: true,
    data: path,
    icon: '/icons/icon-192.png',
    lang: 'fr',
  };
  await self.registration.showNotification(title, options);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(event.notification.data, self.location.origin)));
});

/** Brings the page to the front where it is open already. */
async function openPage({ href }: URL): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url === href);
  await (page ? page.focus() : self.clients.openWindow(href));
}
