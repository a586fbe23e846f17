import { createAnnouncerQueue } from './announcer-queue.ts';

// In a closed shadow root: its text is also on the page, and a text search should find it once.
const host = document.createElement('div');
host.className = 'sr';
const region = document.createElement('p');
region.setAttribute('role', 'status');
host.attachShadow({ mode: 'closed' }).append(region);

/** Inside the open dialog, if any: screen readers skip what is outside a modal. */
const place = (): void => {
  const windows = document.querySelectorAll('dialog:modal');
  const home = document.activeElement?.closest('dialog:modal') ?? [...windows].at(-1) ?? document.body;
  if (host.parentElement === home) return;
  region.textContent = '';
  home.append(host);
};

/** See `announce`. */
export const enqueue = createAnnouncerQueue(place, (text) => {
  place();
  region.textContent = text;
});
place();
