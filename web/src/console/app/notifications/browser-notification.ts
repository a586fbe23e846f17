import type { QueueNotification } from './rules.ts';

/** A browser without notifications, or a page that is not served safely, has none to offer. */
export const canNotify = (): boolean => 'Notification' in window && isSecureContext;
export const isAllowed = (): boolean => canNotify() && Notification.permission === 'granted';

/** Asks the person at the browser; only ever after a press. */
export const requestPermission = async (): Promise<boolean> =>
  canNotify() && (await Notification.requestPermission()) === 'granted';

/** Shows a notification outside the page; a press on it comes back to the page and goes where it leads. */
export function notify({ tag, text, path }: QueueNotification, go: (path: string) => void): void {
  if (!isAllowed()) return;
  try {
    const shown = new Notification('STAR2K', { body: text, tag, lang: 'th' });
    shown.addEventListener('click', () => {
      window.focus();
      go(path);
      shown.close();
    });
  } catch {
    // phones allow it to workers only; the tab and the sound still announce it
  }
}
