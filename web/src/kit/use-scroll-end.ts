import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const NEAR_PX = 60;

/** Keeps a list at its end while one is there, and where one reads while older ones come above. */
export function useScrollEnd(first: number | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const height = useRef(0);
  const seen = useRef(first);
  const toEnd = useCallback(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
    setAtEnd(true);
  }, []);
  const onScroll = () => {
    const element = list.current;
    if (!element) return;
    height.current = element.scrollHeight;
    setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX);
  };
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    if (seen.current !== undefined && first !== undefined && first < seen.current)
      element.scrollTop += element.scrollHeight - height.current; // older ones came above
    else if (isAtEnd) element.scrollTop = element.scrollHeight;
    seen.current = first;
    height.current = element.scrollHeight;
  });
  return { list, isAtEnd, toEnd, onScroll };
}
