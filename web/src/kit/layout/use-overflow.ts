import { useCallback, useState } from 'react';

/**
 * Ref and overflow of an element, in pixels of width and height, zeros while the content fits. Content that changes without
 * resizing its container needs a `key`.
 */
export function useOverflow() {
  const [over, setOver] = useState({ x: 0, y: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const [x, y] = [scrollWidth - clientWidth, scrollHeight - clientHeight];
      setOver((now) => (now.x === x && now.y === y ? now : { x, y }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { over, ref };
}
