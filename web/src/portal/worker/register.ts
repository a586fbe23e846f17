import { registerWorker } from '../../kit/live/register-worker.ts';
import { isOurPicture, type PageMessage } from './scope.ts';

const POLL_MS = 3_600_000;

const say = (worker: ServiceWorker | null, message: PageMessage): void => worker?.postMessage(message, {});

/** Cacheable files this page has loaded so far. */
const loaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) =>
        origin === location.origin && (pathname.startsWith('/assets/') || isOurPicture(pathname)),
    )
    .map(({ pathname }) => pathname);

/**
 * Registers the worker in a secure context and a built page. `onNew` receives the function that activates a waiting version.
 */
export async function startWorker(onNew: (takeOver: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return;
  const registration = await registerWorker().catch(() => undefined);
  if (!registration) return; // storage is full or forbidden: the page works as before
  const takeOver = () => {
    const { waiting } = registration;
    if (!waiting) return location.reload(); // another tab has activated it
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    say(waiting, 'take over');
  };
  const report = () => {
    if (registration.waiting && navigator.serviceWorker.controller) onNew(takeOver);
  };
  report();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', report));
  setInterval(() => void registration.update().catch(() => {}), POLL_MS);
  const { active } = await navigator.serviceWorker.ready;
  say(active, { keep: loaded() });
}
