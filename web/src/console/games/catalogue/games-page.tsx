import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type GameRow, type ProviderRow, changeHouse } from '@portal/contract/console/games.ts';
import { gameKinds } from '@portal/contract/promotions.ts';
import { useColumns } from '../../parts/list/columns.tsx';
import { RowsTable } from '../../parts/list/rows-table.tsx';
import { ListTools } from '../../parts/list/saved-views.tsx';
import { MoreButton } from '../../parts/list/infinite-pages.tsx';
import { PageHead, Panel } from '../../parts/layout/page.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { useIsDisconnected, useMay } from '../../parts/frame.ts';
import { CatalogueFilter, gameColumns, StateChip } from './games-table.tsx';
import { ProviderSheet } from './change-sheets.tsx';
import { GameSheet } from './game-sheet.tsx';
import { Button } from '../../parts/actions/button.tsx';
import { type GamesFilter, gamesQuery, gamesClosureQuery, providersQuery } from '../queries.ts';
import { EndKeysSheet, KeysSheet } from '../providers/keys-sheet.tsx';
import { ProvidersTable } from '../providers/providers-table.tsx';
import { TextInput } from '@mantine/core';
import { call } from '../../../kit/data/call.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { Sheet } from '../../parts/dialog/sheet.tsx';

/** Providers and games: order, closures, turnover shares. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const now: GamesFilter = {
    q: search.get('q') || undefined,
    provider: search.get('provider') || undefined,
    category: gameKinds.find((kind) => kind === search.get('category')),
    closed: search.get('closed') === 'true' ? 'true' : undefined,
  };
  const put = (change: Readonly<Record<string, string>>) =>
    setSearch(Object.entries({ ...now, ...change }).filter((pair): pair is [string, string] => Boolean(pair[1])));
  const providers = useQuery(providersQuery);
  const games = useInfiniteQuery(gamesQuery(now));
  const [chosen, choose] = useState<{ provider: ProviderRow; to: 'change' | 'set-keys' | 'end-keys' }>();
  const close = () => choose(undefined);
  const [changedGame, changeGame] = useState<GameRow>();
  const [columns, choice] = useColumns(gameColumns(changeGame));
  return (
    <>
      <PageHead title="ค่ายและเกม">
        <ListTools columns={choice} />
      </PageHead>
      <div className="grid">
        <HousePanel />
        <Panel title="ค่ายเกม">
          <Pane query={providers} rows={2} blank="ยังไม่มีค่ายเกม">
            {(rows) => (
              <ProvidersTable
                rows={rows}
                onChange={(provider) => choose({ provider, to: 'change' })}
                onSetKeys={(provider) => choose({ provider, to: 'set-keys' })}
                onEndKeys={(provider) => choose({ provider, to: 'end-keys' })}
              />
            )}
          </Pane>
        </Panel>
      </div>
      <CatalogueFilter now={now} providers={providers.data ?? []} onChange={put} />
      <section className={parts.panel} aria-label="เกม">
        <Pane query={games} rows={8} blank="ไม่พบเกม">
          {(rows) => <RowsTable rows={rows} columns={columns} />}
        </Pane>
        <MoreButton query={games} />
      </section>
      {chosen?.to === 'change' ? <ProviderSheet provider={chosen.provider} onClose={close} /> : null}
      {chosen?.to === 'set-keys' ? <KeysSheet provider={chosen.provider} onClose={close} /> : null}
      {chosen?.to === 'end-keys' ? <EndKeysSheet provider={chosen.provider} onClose={close} /> : null}
      {changedGame ? <GameSheet game={changedGame} onClose={() => changeGame(undefined)} /> : null}
    </>
  );
}

/** Closure of all games at once, with its reason. */
function HousePanel() {
  const query = useQuery(gamesClosureQuery);
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay()('games.change');
  const isDisconnected = useIsDisconnected();
  return (
    <Panel
      title="เกมทั้งหมด"
      extra={
        mayChange && query.data ? (
          <Button small icon="lock" disabled={isDisconnected} onClick={() => setOpen(true)}>
            {query.data.closed_reason === null ? 'ปิดทุกเกม' : 'เปิดทุกเกม'}
          </Button>
        ) : null
      }
    >
      <Pane query={query} rows={1}>
        {({ closed_reason }) => (
          <p className={parts.body}>
            <StateChip reason={closed_reason} />
          </p>
        )}
      </Pane>
      {isOpen && query.data ? (
        <GamesClosureSheet before={query.data.closed_reason} onClose={() => setOpen(false)} />
      ) : null}
    </Panel>
  );
}

interface Props {
  /** Null: open. */
  before: string | null;
  onClose: () => void;
}

/** Closes all games with a reason, or opens them. */
function GamesClosureSheet({ before, onClose }: Props) {
  const [wasClosed] = useState(before !== null);
  const [reason, setReason] = useState('');
  const decide = useDecision();
  const isReady = wasClosed || reason.trim() !== '';
  const send = () =>
    isReady
      ? decide({
          ids: ['game-house'],
          run: () => call(changeHouse, { input: { closed_reason: wasClosed ? null : reason.trim() } }),
          doneText: () => (wasClosed ? 'เปิดทุกเกมแล้ว' : 'ปิดทุกเกมแล้ว'),
          refresh: [['games']],
          close: onClose,
        })
      : undefined;
  const title = wasClosed ? 'เปิดทุกเกม' : 'ปิดทุกเกม';
  return (
    <Sheet title={title} confirmText={title} disabled={!isReady} onClose={onClose} onConfirm={send}>
      {wasClosed ? (
        <p>ค่ายและเกมที่ปิดไว้เฉพาะรายยังปิดอยู่ นอกนั้นรับเดิมพันได้ทันที</p>
      ) : (
        <>
          <p>ทุกเกมของทุกค่ายรับเดิมพันใหม่ไม่ได้ รอบที่ค้างเล่นต่อจนจบ</p>
          <TextInput
            label="เหตุผลที่ปิดปรับปรุง"
            required
            data-autofocus
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
    </Sheet>
  );
}
