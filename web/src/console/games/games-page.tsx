import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { GameRow, ProviderRow } from '@portal/contract/console/games.ts';
import { gameKinds } from '@portal/contract/promotions.ts';
import { ListTools } from '../parts/list-tools.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import { Panel } from '../parts/panel.tsx';
import * as parts from '../parts/parts.module.css';
import { SearchForm } from '../parts/search-form.tsx';
import * as css from './catalogue.module.css';
import { GameSheet } from './game-sheet.tsx';
import { GamesTable } from './games-table.tsx';
import { ProviderSheet } from './provider-sheet.tsx';
import { ProvidersTable } from './providers-table.tsx';
import { gamesQuery, providersQuery } from './queries.ts';
import { kinds } from './words.ts';

const kindOf = (said: string | null) => gameKinds.find((kind) => kind === said);

/** Who provides games and what: the order members see, what is closed and why, and how much of a stake counts. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const [q, provider, category, closed] = [
    search.get('q') ?? '',
    search.get('provider') ?? '',
    kindOf(search.get('category')),
    search.get('closed') === 'true',
  ];
  const put = (change: Readonly<Record<string, string>>) => {
    const next = { q, provider, category: category ?? '', closed: closed ? 'true' : '', ...change };
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')));
  };
  const providers = useQuery(providersQuery);
  const games = useInfiniteQuery(
    gamesQuery({
      q: q || undefined,
      provider: provider || undefined,
      category,
      closed: closed ? 'true' : undefined,
    }),
  );
  const [changedProvider, changeProvider] = useState<ProviderRow>();
  const [changedGame, changeGame] = useState<GameRow>();
  return (
    <>
      <PageHead title="ค่ายและเกม">
        <ListTools />
      </PageHead>
      <Panel title="ค่ายเกม">
        <Pane query={providers} rows={2} blank="ยังไม่มีค่ายเกม" isEmpty={(rows) => rows.length === 0}>
          {(rows) => <ProvidersTable rows={rows} onChange={changeProvider} />}
        </Pane>
      </Panel>
      <div className={css.filter}>
        <SearchForm
          key={q}
          label="ค้นหาเกม"
          placeholder="ชื่อไทย ชื่ออังกฤษ หรือค่าย"
          now={q}
          onSearch={(text) => put({ q: text })}
        />
        <NativeSelect
          aria-label="ค่าย"
          data={[
            { value: '', label: 'ทุกค่าย' },
            ...(providers.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value={provider}
          onChange={(event) => put({ provider: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label="หมวด"
          data={[{ value: '', label: 'ทุกหมวด' }, ...gameKinds.map((kind) => ({ value: kind, label: kinds[kind] }))]}
          value={category ?? ''}
          onChange={(event) => put({ category: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label="สถานะ"
          data={[
            { value: '', label: 'ทุกสถานะ' },
            { value: 'true', label: 'ปิดปรับปรุง' },
          ]}
          value={closed ? 'true' : ''}
          onChange={(event) => put({ closed: event.currentTarget.value })}
        />
      </div>
      <section className={parts.panel} aria-label="เกม">
        <Pane query={games} rows={8} blank="ไม่พบเกม" isEmpty={(rows) => rows.length === 0}>
          {(rows) => <GamesTable rows={rows} onChange={changeGame} />}
        </Pane>
        <MoreButton query={games} />
      </section>
      {changedProvider ? <ProviderSheet provider={changedProvider} onClose={() => changeProvider(undefined)} /> : null}
      {changedGame ? <GameSheet game={changedGame} onClose={() => changeGame(undefined)} /> : null}
    </>
  );
}
