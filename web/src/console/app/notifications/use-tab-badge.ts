import { useEffect } from 'react';
import { outline } from '../../parts/actions/star.tsx';
import { setWaiting } from '../../parts/layout/page-head.tsx';

const SIZE = 64;

/** How much waits, in the tab's title and on its icon. */
export function useTabBadge(count: number): void {
  useEffect(() => {
    show(count);
  }, [count]);
  useEffect(() => () => show(0), []); // nobody is signed in
}

function show(count: number): void {
  setWaiting(count);
  let link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) {
    link = document.createElement('link');
    link.rel = 'icon';
    document.head.append(link);
  }
  link.href = iconWith(count);
}

/** The site's star, and over it the number while something waits. A picture of a canvas: the page's policy allows `data:`. */
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

const DRAWN = 36; // units of the star's outline
function drawStar(pen: CanvasRenderingContext2D, star: Path2D): void {
  pen.save();
  pen.scale(SIZE / DRAWN, SIZE / DRAWN);
  pen.translate(2, 0); // it is taller than wide
  pen.fillStyle = '#6f7fb4';
  pen.fill(star);
  pen.restore();
}
