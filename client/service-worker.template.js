// Keeps the files of one build, so that Hourbook opens without a connection. Answers of the API are never kept here.
const CACHE = `hourbook-files-${'__VERSION__'}`;
const ENTRY = '__ENTRY__';
const FILES = '__FILES__';
const PAGE = '/';

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(removeOthers()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(file(request));
});

/** All or nothing: a page that belongs to other files is not kept; the next visit tries again. */
async function fill() {
  const cache = await caches.open(CACHE);
  const answer = await fetch(PAGE, { cache: 'no-store' });
  if (!answer.ok || !(await answer.clone().text()).includes(`"${ENTRY}"`)) throw new Error('Another build is served');
  await cache.put(PAGE, answer);
  await cache.addAll(FILES);
}

/** A new worker begins when no tab of the one before is open any more, so nobody needs these. */
async function removeOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('hourbook-files-') && name !== CACHE).map((name) => caches.delete(name)),
  );
}

/** Always the newest page, with a new nonce; the kept one only while the server cannot be reached. */
async function page(request) {
  try {
    const answer = await fetch(request);
    // A proxy says so when there is no server behind it.
    if (![502, 503, 504].includes(answer.status)) return answer;
    return (await (await caches.open(CACHE)).match(PAGE)) ?? answer;
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

/** A name with a hash is always the same content. */
async function file(request) {
  return (await (await caches.open(CACHE)).match(request)) ?? fetch(request);
}
