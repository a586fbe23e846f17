import { registerWorker } from '../../kit/live/register-worker.ts';
import { isOurPicture } from './addresses.ts';
import type { PageMessage } from './scope.ts';

const LOOK_MS = 3_600_000;

const say = (worker: ServiceWorker | null, message: PageMessage): void => worker?.postMessage(message, {});

/** What this page has loaded so far, of what the worker may keep. */
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
 * Starts the worker where there may be one: a secure context and a built page. `onNew` hears that another version waits,
 * and is given what brings it.
 */
export async function startWorker(onNew: (takeOver: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return;
  const registration = await registerWorker().catch(() => undefined);
  if (!registration) return; // storage is full or forbidden: the page works as before
  const takeOver = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    say(registration.waiting, 'take over');
  };
  const tell = () => {
    if (registration.waiting && navigator.serviceWorker.controller) onNew(takeOver);
  };
  tell();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell));
  setInterval(() => void registration.update().catch(() => {}), LOOK_MS);
  const { active } = await navigator.serviceWorker.ready;
  say(active, { keep: loaded() });
}
