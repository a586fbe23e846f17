/**
 * A ref for the place of a figure: where letters are larger than the style sheet made them, as a reader's browser may make them,
 * the figure takes the part of its size that fits, told to the sheet as `--fit`. Nothing that is an amount is cut.
 */
export function fitFigure(place: HTMLElement | null): (() => void) | undefined {
  const figure = place?.querySelector<HTMLElement>('[aria-hidden]');
  if (!place || !figure) return undefined;
  let frame = 0;
  let fit = 1;
  const look = () => {
    fit = fitOf(place.clientWidth, figure.offsetWidth, fit);
    figure.style.setProperty('--fit', String(fit));
  };
  const watcher = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  });
  watcher.observe(place);
  watcher.observe(figure);
  return () => {
    cancelAnimationFrame(frame);
    watcher.disconnect();
  };
}

/** Letters do not grow quite as their size does: for less than this a figure is not made larger, or it would never come to rest. */
const LEAST_GROWTH = 0.03;

/** The part of its whole size at which a figure fits `room`, when at the part `now` it is `width` wide; to the whole percent below. */
export function fitOf(room: number, width: number, now: number): number {
  if (room <= 0 || width <= 0) return 1;
  const fit = Math.min(1, Math.floor((100 * now * room) / width) / 100);
  return fit > now && fit < now + LEAST_GROWTH ? now : fit;
}
