import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { gameKinds } from '@portal/contract/promotions.ts';
import { MINIGAME_WEB } from '../../../kit/data/api-urls.ts';
import { isFirstLoad } from '../../../kit/data/is-first-load.ts';
import { Link } from '../../../kit/actions/link.tsx';
import { useScrollToCurrent } from '../../../kit/layout/segment-tabs.tsx';
import { addressOf, type Filter } from './filter.ts';
import * as picks from '../../../kit/time/date-range.module.css';
import * as css from '../games.module.css';
import { categoriesQuery, providersQuery } from '../queries.ts';
import * as words from '../words.ts';
import type { GameProvider } from '@portal/contract/games.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';

/** Arrows move between categories, Home and End to the ends; Tab and Enter work as usual. */
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

/** Categories with games; all of them when that fails to load. */
export function Categories({ filter }: { filter: Filter }) {
  const query = useQuery(categoriesQuery);
  const kinds = query.data ?? (isFirstLoad(query) ? undefined : gameKinds);
  const row = useRef<HTMLElement>(null);
  useScrollToCurrent(row, kinds && (filter.show ?? filter.category));
  return (
    <nav ref={row} className={css.scroller} aria-label="หมวดเกม" aria-busy={!kinds}>
      {[undefined, ...(kinds ?? [])].map((category) => (
        <Link
          key={category ?? ''}
          className={picks.pick}
          onKeyDown={moveFocus}
          to={addressOf(filter, { category, show: undefined })}
          aria-current={filter.category === category && !filter.show ? 'page' : undefined}
        >
          {category ? words.kinds[category] : words.all}
        </Link>
      ))}
      {kinds ? (
        <Link className={picks.pick} onKeyDown={moveFocus} to={MINIGAME_WEB}>
          มินิเกม
        </Link>
      ) : null}
    </nav>
  );
}

const MAX_PROVIDERS = 12;

/** Providers, open ones first; all of them in a sheet. */
export function ProviderRail({ filter }: { filter: Filter }) {
  const { data, isError, refetch } = useQuery(providersQuery);
  const [isOpen, open] = useState(false);
  if (isError && !data) return <InlineRetry onRetry={refetch} />;
  if (data?.length === 0) return null;
  const link = (each: GameProvider) => (
    <li key={each.code}>
      <Provider provider={each} to={addressOf(filter, { provider: each.code })} />
    </li>
  );
  return (
    <section aria-labelledby="providers" aria-busy={!data}>
      <div className="head">
        <h2 id="providers">{words.provider}</h2>
        <button
          className="link bare"
          type="button"
          aria-label={`${words.seeAll} ${words.provider}`}
          onClick={() => open(true)}
        >
          {words.seeAll}
          <Icon name="right" size="s" />
        </button>
      </div>
      {data ? (
        <ul className={css.provs}>{data.slice(0, MAX_PROVIDERS).map(link)}</ul>
      ) : (
        <div className={css.provsPlace} />
      )}
      {isOpen ? (
        <Dialog title="ทุกค่าย" onClose={() => open(false)}>
          <ul className={`grid ${css.provList}`}>{data?.map(link)}</ul>
        </Dialog>
      ) : null}
    </section>
  );
}

/** Two letters for a provider without a picture. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

const Provider = ({ provider: { name, image, maintenance, games }, to }: { provider: GameProvider; to: string }) => (
  <Link to={to} data-closed={maintenance || undefined}>
    {image ? (
      <img className={`center ${css.prov}`} src={image} alt="" width="60" height="60" loading="lazy" />
    ) : (
      <span className={`center ${css.prov}`} aria-hidden="true" lang="en">
        {initials(name)}
      </span>
    )}
    <span lang="en">{name}</span>
    <span className={css.provCount}>{maintenance ? 'ปิดปรับปรุง' : words.games(games)}</span>
  </Link>
);
