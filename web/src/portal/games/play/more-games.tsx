import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../kit/actions/button.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import * as css from '../games.module.css';
import * as words from '../words.ts';

/** So early that who scrolls does not see it being fetched. */
const AHEAD = '900px';
/** After so many the list asks before it goes on, so that what stands below it can be reached. */
const ASKS_AFTER = 60;

interface Props {
  shown: number;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => unknown;
}

/** What comes next is fetched before it is reached; after every sixty games by a button. */
export function MoreGames({ shown, isLoading, hasFailed, onMore }: Props) {
  const isOnline = useOnline();
  const place = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  const mayLoad = isOnline && !isLoading && !hasFailed && shown % ASKS_AFTER !== 0;
  useEffect(() => {
    if (!mayLoad || !place.current) return undefined;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && more(), { rootMargin: AHEAD });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [mayLoad]);
  return (
    <div ref={place} className={css.more}>
      <Button
        blocked={isOnline ? undefined : NEEDS_CONNECTION}
        aria-busy={isLoading}
        onClick={() => isLoading || onMore()}
      >
        {isLoading ? words.loading : words.more}
      </Button>
    </div>
  );
}
