import { showPushes } from '../../kit/live/show-pushes.ts';
import { isOurPicture, isPage, type WorkerScope } from './scope.ts';

const worker = globalThis as unknown as WorkerScope;

/** Shell of this version, inserted by the build: its hash, and the files in portal.html and its styles. */
const [version, ...files] = JSON.parse('__SHELL__') as string[];
const CACHE = `shell-${version}`;
const PAGE = '/';
const MOST_AT_ONCE = 50;

/** The page and its files together or not at all: files of another deployment would not work. */
const keepShell = async (): Promise<void> => {
  const page = await fetch(PAGE, { cache: 'no-store' });
  const text = await page.clone().text();
  if (!page.ok || !files.every((file) => !file.endsWith('.js') || text.includes(file)))
    throw new Error('this is the page of another version');
  const cached = await caches.open(CACHE);
  await cached.addAll(files);
  await cached.put(PAGE, page);
};

const begin = async (): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
};

/** The network first; offline the cached page. */
const page = async (request: Request, preloaded: Promise<Response | undefined>): Promise<Response> => {
  try {
    return (await preloaded) ?? (await fetch(request));
  } catch (error) {
    const cached = await caches.match(PAGE, { cacheName: CACHE });
    if (cached) return cached;
    throw error;
  }
};

/** A file with a hash in its name never changes. */
const asset = async (request: Request): Promise<Response> => {
  const cached = await caches.match(request, { cacheName: CACHE });
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone()).catch(() => {}); // a full disk still serves
  return answer;
};

/** A file with a stable name, of the shell or a picture: the newest, or the cached one. */
const named = async (request: Request): Promise<Response> => {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone()).catch(() => {});
    return answer;
  } catch (error) {
    const cached = await caches.match(request, { cacheName: CACHE });
    if (cached) return cached;
    throw error;
  }
};

/** Files the page loaded before this worker started. */
const keepAlso = async (addresses: readonly string[]): Promise<void> => {
  const cached = await caches.open(CACHE);
  const wanted = addresses
    .filter((address) => address.startsWith('/assets/') || isOurPicture(address))
    .slice(0, MOST_AT_ONCE);
  await Promise.all(wanted.map(async (address) => (await cached.match(address)) ?? cached.add(address)));
};

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));
worker.addEventListener('activate', (event) => event.waitUntil(begin()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(page(request, event.preloadResponse));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (files.includes(pathname) || isOurPicture(pathname)) event.respondWith(named(request));
  // The worker ignores everything else, API responses above all.
});
worker.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(worker.skipWaiting());
  else event.waitUntil(keepAlso(event.data.keep).catch(() => {}));
});
showPushes(worker, { leadsPages: true, isHeardAgain: false });
