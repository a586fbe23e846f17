import { type RefObject, useEffect, useEffectEvent } from 'react';

const SWIPE_PX = 60;

/** Hears a swipe to the left over an element. */
export function useSwipeLeft(target: RefObject<HTMLElement | null>, onSwipe: () => void): void {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let from = 0;
    const start = ({ touches }: TouchEvent) => (from = touches[0]?.clientX ?? 0);
    const end = ({ changedTouches }: TouchEvent) => {
      if (from - (changedTouches[0]?.clientX ?? from) > SWIPE_PX) swiped();
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchend', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchend', end);
    };
  }, [target]);
}
