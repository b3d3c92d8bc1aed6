/*
 * In the place of `/sw.js`: takes the service worker out of use, whatever state it is in, and empties the caches. What is
 * not sent lies in the local storage, which stays.
 */
self.addEventListener('install', () => {
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(remove());
});

async function remove() {
  // Pages that are open need the worker before it no more, which would fill the caches again.
  await self.clients.claim();
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
