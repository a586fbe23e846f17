import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GameProvider } from '@portal/contract/games.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { addressOf, type Filter } from './filter.ts';
import * as css from '../games.module.css';
import { providersQuery } from '../queries.ts';
import * as words from '../words.ts';

const MOST = 12;

/** The providers, those that are open first; all of them in a sheet. */
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
      {data ? <ul className={css.provs}>{data.slice(0, MOST).map(link)}</ul> : <div className={css.provsPlace} />}
      {isOpen ? (
        <Dialog title={words.allProviders} onClose={() => open(false)}>
          <ul className={css.provList}>{data?.map(link)}</ul>
        </Dialog>
      ) : null}
    </section>
  );
}

/** Two letters stand for who has no picture. */
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
      <img className={css.prov} src={image} alt="" width="60" height="60" loading="lazy" />
    ) : (
      <span className={css.prov} aria-hidden="true" lang="en">
        {initials(name)}
      </span>
    )}
    <span lang="en">{name}</span>
    <span className={css.provCount}>{maintenance ? words.closed : words.games(games)}</span>
  </Link>
);
