import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { gameKinds } from '@portal/contract/promotions.ts';
import { MINIGAME_WEB } from '../../../kit/data/api-urls.ts';
import { isAwaited } from '../../../kit/data/awaited.ts';
import { Link } from '../../../kit/actions/link.tsx';
import { useCurrentInSight } from '../../../kit/layout/use-current-in-sight.ts';
import { addressOf, type Filter } from './filter.ts';
import * as css from '../games.module.css';
import { categoriesQuery } from '../queries.ts';
import * as words from '../words.ts';

/** The arrows go from one to the next, Home and End to the ends; Tab and Enter stay what they are. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const links = [...(event.currentTarget.closest('nav')?.querySelectorAll('a') ?? [])];
  const now = links.indexOf(event.currentTarget);
  const places: Readonly<Record<string, number>> = {
    ArrowRight: now + 1,
    ArrowLeft: now - 1,
    Home: 0,
    End: links.length - 1,
  };
  const to = links[places[event.key] ?? -1];
  if (now < 0 || !to) return;
  event.preventDefault();
  to.focus();
}

/** Those in which there is a game; all of them where that cannot be read. */
export function Categories({ filter }: { filter: Filter }) {
  const query = useQuery(categoriesQuery);
  const kinds = query.data ?? (isAwaited(query) ? undefined : gameKinds);
  const row = useRef<HTMLElement>(null);
  useCurrentInSight(row, kinds && (filter.show ?? filter.category));
  return (
    <nav ref={row} className={css.scroller} aria-label={words.categories} aria-busy={!kinds}>
      {[undefined, ...(kinds ?? [])].map((category) => (
        <Link
          key={category ?? ''}
          className={css.pick}
          onKeyDown={moveFocus}
          to={addressOf(filter, { category, show: undefined })}
          aria-current={filter.category === category && !filter.show ? 'page' : undefined}
        >
          {category ? words.kinds[category] : words.all}
        </Link>
      ))}
      {kinds ? (
        <Link className={css.pick} onKeyDown={moveFocus} to={MINIGAME_WEB}>
          {words.minigame}
        </Link>
      ) : null}
    </nav>
  );
}
