import { useEffect } from 'react';
import { outline } from '../../parts/actions/icon.tsx';
import type { QueueNotification } from './rules.ts';
import { setWaitingCount } from '../../parts/layout/page.tsx';
const NOTE_S = 0.12;
const LOUDEST = 0.16;

let audio: AudioContext | undefined;

/** Plays notes (Hz) at `volume` (0–100). A browser stays silent until the first interaction. */
export function play(notes: readonly number[], volume: number): void {
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  for (const [at, hertz] of notes.entries()) {
    const start = currentTime + at * NOTE_S;
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime((LOUDEST * volume) / 100, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + NOTE_S);
    tone.connect(gain).connect(destination);
    tone.start(start);
    tone.stop(start + NOTE_S);
  }
}

/** False without browser notifications or outside a secure context. */
export const canNotify = (): boolean => 'Notification' in window && isSecureContext;
export const isAllowed = (): boolean => canNotify() && Notification.permission === 'granted';

/** Asks the operator for permission; only after a press. */
export const requestPermission = async (): Promise<boolean> =>
  canNotify() && (await Notification.requestPermission()) === 'granted';

/** Shows a notification; pressing it focuses the page and opens its target. */
export function notify({ tag, text, path }: QueueNotification, go: (path: string) => void): void {
  if (!isAllowed()) return;
  try {
    const notification = new Notification('STAR2K', { body: text, tag, lang: 'th' });
    notification.addEventListener('click', () => {
      window.focus();
      go(path);
      notification.close();
    });
  } catch {
    // phones allow only workers to notify; tab and sound still announce it
  }
}

const SIZE = 64;

/** Shows the number of waiting requests in the tab's title and on its icon. */
export function useTabBadge(count: number): void {
  useEffect(() => {
    show(count);
  }, [count]);
  useEffect(() => () => show(0), []); // nobody is signed in
}

function show(count: number): void {
  setWaitingCount(count);
  let link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) {
    link = document.createElement('link');
    link.rel = 'icon';
    document.head.append(link);
  }
  link.href = iconWith(count);
}

/** Draws the site's star with the number on a canvas; the page's policy allows `data:` images. */
function iconWith(count: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  drawStar(pen, new Path2D(outline));
  if (count > 0) {
    pen.fillStyle = '#d3122f';
    pen.beginPath();
    pen.arc(SIZE * 0.66, SIZE * 0.66, SIZE * 0.34, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = '#fff';
    pen.font = `600 ${SIZE * (count > 9 ? 0.38 : 0.5)}px sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(count > 99 ? '99' : String(count), SIZE * 0.66, SIZE * 0.68);
  }
  return canvas.toDataURL('image/png');
}

const DRAWN = 36; // in units of the star's outline
function drawStar(pen: CanvasRenderingContext2D, star: Path2D): void {
  pen.save();
  pen.scale(SIZE / DRAWN, SIZE / DRAWN);
  pen.translate(2, 0); // the glyph is taller than wide
  pen.fillStyle = '#6f7fb4';
  pen.fill(star);
  pen.restore();
}
