import { type RefObject, useEffect, useState } from 'react';

const CONTROL = 'a, button, input, select, textarea, summary, label';
const FIGURE = '.num, .money, [translate="no"], output, time';
const STEPS = [0, 0.25, 0.5, 0.75, 1];

/** Tells whether a floating element, at its home position, covers a control or a figure. */
export function useOverlaps(floating: RefObject<HTMLElement | null>): boolean {
  const [isOver, set] = useState(false);
  useEffect(() => {
    const element = floating.current;
    if (!element) return undefined;
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => set(liesOver(element)));
    };
    measure();
    const observer = new ResizeObserver(measure); // the page or the font size has grown
    observer.observe(document.body);
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  });
  return isOver;
}

/** Tested at the position without `translate`, point by point. */
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
