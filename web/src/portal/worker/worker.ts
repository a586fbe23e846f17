import { showPushes } from '../../kit/live/show-pushes.ts';
import { isOurPicture, isPage } from './addresses.ts';
import type { WorkerScope } from './scope.ts';

const worker = globalThis as unknown as WorkerScope;

/** The shell of this version, written in by the build: its hash, and the files that portal.html and its styles name. */
const [version, ...files] = JSON.parse('__SHELL__') as string[];
const KEPT = `shell-${version}`;
const PAGE = '/';
const MOST_AT_ONCE = 50;

/** The page and its files together or not at all: a page of one deployment with the files of another would show nothing. */
const keepShell = async (): Promise<void> => {
  const page = await fetch(PAGE, { cache: 'no-store' });
  const text = await page.clone().text();
  if (!page.ok || !files.every((file) => !file.endsWith('.js') || text.includes(file)))
    throw new Error('this is the page of another version');
  const kept = await caches.open(KEPT);
  await kept.addAll(files);
  await kept.put(PAGE, page);
};

const begin = async (): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name !== KEPT);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
};

/** The network first; without one the page that was kept, and the program says what it knows. */
const page = async (request: Request, preloaded: Promise<Response | undefined>): Promise<Response> => {
  try {
    return (await preloaded) ?? (await fetch(request));
  } catch (error) {
    const kept = await caches.match(PAGE, { cacheName: KEPT });
    if (kept) return kept;
    throw error;
  }
};

/** A file with a hash in its name never changes. */
const asset = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request, { cacheName: KEPT });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone()).catch(() => {}); // a full disk serves all the same
  return answer;
};

/** A file whose name stays, of the shell or a picture of ours: the newest, or the one that was kept. */
const named = async (request: Request): Promise<Response> => {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone()).catch(() => {});
    return answer;
  } catch (error) {
    const kept = await caches.match(request, { cacheName: KEPT });
    if (kept) return kept;
    throw error;
  }
};

/** What the page had loaded before this worker came. */
const keepAlso = async (addresses: readonly string[]): Promise<void> => {
  const kept = await caches.open(KEPT);
  const wanted = addresses
    .filter((address) => address.startsWith('/assets/') || isOurPicture(address))
    .slice(0, MOST_AT_ONCE);
  await Promise.all(wanted.map(async (address) => (await kept.match(address)) ?? kept.add(address)));
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
  // Everything else, answers of the program above all, is none of the worker's business.
});
worker.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(worker.skipWaiting());
  else event.waitUntil(keepAlso(event.data.keep).catch(() => {}));
});
showPushes(worker, { leadsPages: true, isHeardAgain: false });
