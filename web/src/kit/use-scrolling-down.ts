import { useEffect, useState } from 'react';

const LEAST_PX = 8; // less is a trembling finger
const EDGE_PX = 48;

/** Whether somebody reads on downwards, and is at neither end of the page: what floats over the text steps aside then. */
export function useScrollingDown(): boolean {
  const [readsOn, set] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const by = scrollY - last;
      if (Math.abs(by) < LEAST_PX) return;
      last = scrollY;
      const end = document.documentElement.scrollHeight - innerHeight;
      set(by > 0 && scrollY > EDGE_PX && scrollY < end - EDGE_PX);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return readsOn;
}
