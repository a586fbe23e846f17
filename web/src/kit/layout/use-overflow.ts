import { useCallback, useState } from 'react';

/**
 * By how many pixels the content of an element is wider and taller than the element, zeros while it fits, and the ref
 * that the element takes. Content that changes without changing the size of its place needs a `key`.
 */
export function useOverflow() {
  const [over, measure] = useState({ x: 0, y: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const look = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const [x, y] = [scrollWidth - clientWidth, scrollHeight - clientHeight];
      measure((now) => (now.x === x && now.y === y ? now : { x, y }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { over, ref };
}
