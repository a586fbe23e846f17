import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const NEAR_PX = 60;
const MAX_ANCHORS = 3;

interface Place {
  readonly item: Element;
  readonly top: number;
}

/** The first visible items, and their distance from the list's upper edge. Several, as one may be removed with the items above. */
const placesIn = (list: Element): Place[] => {
  const edge = list.getBoundingClientRect().top;
  const places: Place[] = [];
  for (const item of list.querySelectorAll('li')) {
    const { top, bottom } = item.getBoundingClientRect();
    if (bottom > edge) places.push({ item, top: top - edge });
    if (places.length === MAX_ANCHORS) break;
  }
  return places;
};

/**
 * Keeps a list scrolled to its end while the reader is there, and the reading position while items change above; `stay` also
 * keeps the end. `first` is the id of the first item, `own` of the last one written here, which scrolls to the end.
 */
export function useScrollEnd(first: number | undefined, own: number | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const places = useRef<Place[]>([]);
  const lastFirst = useRef(first);
  const lastOwn = useRef(own);
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
    const hasWritten = own !== undefined && own !== lastOwn.current;
    const isOlder = lastFirst.current !== undefined && first !== undefined && first < lastFirst.current;
    const isNewer = lastFirst.current !== undefined && first !== undefined && first > lastFirst.current && !isAtEnd;
    if (!hasWritten && (isOlder || isNewer)) {
      // Items were added above and perhaps removed below, or the reverse.
      const stayed = places.current.find(({ item }) => item.isConnected);
      const edge = element.getBoundingClientRect().top;
      if (stayed) element.scrollTop += stayed.item.getBoundingClientRect().top - edge - stayed.top;
    } else if (isAtEnd || hasWritten) element.scrollTop = element.scrollHeight;
    lastFirst.current = first;
    lastOwn.current = own;
    places.current = placesIn(element);
  });
  return { list, isAtEnd, toEnd, stay, onScroll };
}
