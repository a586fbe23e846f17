import { type RefObject, useLayoutEffect, useState } from 'react';

/** By how many pixels the content of an element is wider and taller than the element; zeros while it fits. */
export function useOverflow(ref: RefObject<HTMLElement | null>, content: unknown): { x: number; y: number } {
  const [over, measure] = useState({ x: 0, y: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const [x, y] = [scrollWidth - clientWidth, scrollHeight - clientHeight];
      measure((now) => (now.x === x && now.y === y ? now : { x, y }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  }, [ref, content]);
  return over;
}
