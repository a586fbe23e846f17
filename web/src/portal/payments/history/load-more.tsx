import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../kit/actions/button.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import * as css from './history.module.css';
import * as history from './history-words.ts';
import * as words from '../words.ts';

/** So early that who scrolls does not see it being fetched. */
const AHEAD = '900px';

interface Props {
  isLoading: boolean;
  /** The last try failed: the next one is asked for by hand. */
  hasFailed: boolean;
  onMore: () => unknown;
}

/** What comes next is fetched before it is reached; the button is for the keyboard, and for when that failed. */
export function LoadMore({ isLoading, hasFailed, onMore }: Props) {
  const isOnline = useOnline();
  const place = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  const mayLoad = isOnline && !isLoading && !hasFailed;
  useEffect(() => {
    if (!mayLoad || !place.current) return undefined;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && more(), { rootMargin: AHEAD });
    observer.observe(place.current); // tells at once where it is: a short page goes on until the screen is full
    return () => observer.disconnect();
  }, [mayLoad]);
  return (
    <div ref={place} className={css.more}>
      <Button
        wide
        blocked={isOnline ? undefined : NEEDS_CONNECTION}
        aria-busy={isLoading}
        onClick={() => isLoading || onMore()}
      >
        {isLoading ? words.loading : history.more}
      </Button>
    </div>
  );
}
