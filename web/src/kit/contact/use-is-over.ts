import { type RefObject, useEffect, useState } from 'react';

const CONTROL = 'a, button, input, select, textarea, summary, label';
const FIGURE = '.num, .money, [translate="no"], output, time';
const STEPS = [0, 0.25, 0.5, 0.75, 1];

/** Whether something that floats lies over a control or a figure where it belongs, also while it has stepped aside. */
export function useIsOver(floating: RefObject<HTMLElement | null>): boolean {
  const [isOver, set] = useState(false);
  useEffect(() => {
    const element = floating.current;
    if (!element) return undefined;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => set(liesOver(element)));
    };
    look();
    const observer = new ResizeObserver(look); // the page has grown, the letters have
    observer.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  });
  return isOver;
}

/** Asked of the place without `translate`, point by point. */
function liesOver(element: HTMLElement): boolean {
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = element;
  return STEPS.some((across) =>
    STEPS.some((down) => {
      const below = document
        .elementsFromPoint(left + across * width, top + down * height)
        .filter((each) => !element.contains(each));
      return below.some((each) => each.closest(CONTROL) ?? each.matches(FIGURE));
    }),
  );
}
