import { createAnnouncerQueue } from './announcer-queue.ts';

// In a closed root, because what it says stands on the page as well: whoever looks for a text finds it once.
const host = document.createElement('div');
host.className = 'sr';
const region = document.createElement('p');
region.setAttribute('role', 'status');
host.attachShadow({ mode: 'closed' }).append(region);

/** In the window that is open, if one is: what lies below a modal window is not read. */
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
