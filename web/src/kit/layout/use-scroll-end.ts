import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const NEAR_PX = 60;
const FEW = 3;

interface Place {
  readonly item: Element;
  readonly top: number;
}

/** The first items in sight, and how far below the list's upper edge. Several: one may go with what stood above it. */
const placesIn = (list: Element): Place[] => {
  const edge = list.getBoundingClientRect().top;
  const places: Place[] = [];
  for (const item of list.querySelectorAll('li')) {
    const { top, bottom } = item.getBoundingClientRect();
    if (bottom > edge) places.push({ item, top: top - edge });
    if (places.length === FEW) break;
  }
  return places;
};

/**
 * Keeps a list at its end while one is there, and where one reads while others come or go above; `stay` keeps also who is at its end. `first` names what stands on top,
 * `own` the last that one has written: whoever writes sees it.
 */
export function useScrollEnd(first: number | undefined, own: number | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const places = useRef<Place[]>([]);
  const seen = useRef(first);
  const seenOwn = useRef(own);
  const toEnd = useCallback(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
    setAtEnd(true);
  }, []);
  const stay = useCallback(() => setAtEnd(false), []);
  const onScroll = () => {
    const element = list.current;
    if (!element) return;
    places.current = placesIn(element);
    setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX);
  };
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const hasWritten = own !== undefined && own !== seenOwn.current;
    const isOlder = seen.current !== undefined && first !== undefined && first < seen.current;
    const isNewer = seen.current !== undefined && first !== undefined && first > seen.current && !isAtEnd;
    if (!hasWritten && (isOlder || isNewer)) {
      // Some came above and others may have gone below, or the other way round.
      const stayed = places.current.find(({ item }) => item.isConnected);
      const edge = element.getBoundingClientRect().top;
      if (stayed) element.scrollTop += stayed.item.getBoundingClientRect().top - edge - stayed.top;
    } else if (isAtEnd || hasWritten) element.scrollTop = element.scrollHeight;
    seen.current = first;
    seenOwn.current = own;
    places.current = placesIn(element);
  });
  return { list, isAtEnd, toEnd, stay, onScroll };
}
