// What visitors get in place of their service worker where the setting `offline` is off.

/** Takes the place of the one that visitors have, deletes what it has kept, and is gone. */
export const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  indexedDB.deleteDatabase('workbox-expiration')
  await self.registration.unregister()
})()))
`
