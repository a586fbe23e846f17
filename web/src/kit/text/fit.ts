/**
 * Ref of a figure's container: with enlarged text the figure shrinks to fit, by the CSS variable `--fit`. Amounts are never
 * cut.
 */
export function fitFigure(place: HTMLElement | null): (() => void) | undefined {
  const figure = place?.querySelector<HTMLElement>('[aria-hidden]');
  if (!place || !figure) return undefined;
  let frame = 0;
  let fit = 1;
  const measure = () => {
    fit = fitOf(place.clientWidth, figure.offsetWidth, fit);
    figure.style.setProperty('--fit', String(fit));
  };
  const watcher = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  });
  watcher.observe(place);
  watcher.observe(figure);
  return () => {
    cancelAnimationFrame(frame);
    watcher.disconnect();
  };
}

/** Text does not scale exactly with its size: smaller changes are ignored, or the size would oscillate. */
const LEAST_GROWTH = 0.03;

/** Scale at which a figure fits `room`, given its `width` at the scale `now`; rounded down to a percent. */
export function fitOf(room: number, width: number, now: number): number {
  if (room <= 0 || width <= 0) return 1;
  const fit = Math.min(1, Math.floor((100 * now * room) / width) / 100);
  return fit > now && fit < now + LEAST_GROWTH ? now : fit;
}
