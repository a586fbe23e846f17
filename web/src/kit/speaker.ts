import { createSpeech } from './speech.ts';

const region = document.createElement('p');
region.className = 'sr';
region.setAttribute('role', 'status');

/** In the window that is open, if one is: what lies below a modal window is not read. */
const place = (): void => {
  const windows = document.querySelectorAll('dialog:modal');
  const home = document.activeElement?.closest('dialog:modal') ?? [...windows].at(-1) ?? document.body;
  if (region.parentElement === home) return;
  region.textContent = '';
  home.append(region);
};

/** See `say`. */
export const speak = createSpeech(place, (text) => {
  place();
  region.textContent = text;
});
place();
