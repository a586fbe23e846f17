import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ConsoleMinigame } from '@portal/contract/console/minigame.ts';
import { Button } from '../../parts/actions/button.tsx';
import { useIsDisconnected } from '../../parts/frame.ts';
import { PageHead, Panel } from '../../parts/layout/page.tsx';
import { CardsSkeleton, Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { parseTable } from '../games/games-table.tsx';
import * as layout from '../../parts/layout/layout.module.css';
import { type Facts, factsQuery, gamesQuery, type Goods, goodsQuery, title } from '../queries.ts';
import { CardsFields, DiceFields } from './deck-and-dice.tsx';
import { draftOf, jsonOf } from './draft.ts';
import { Differences } from './table-lines.tsx';
import { EntryFields } from './entry-fields.tsx';
import { figuresOf, ValuePanel } from './value-panel.tsx';
import { PublishSheet } from './publish-sheet.tsx';
import { SimulationPanel, useSimulation } from './simulation-panel.tsx';

/** Editor of a game's next table: form on the left, expected value and simulation on the right; published when both are valid. */
export function Component() {
  const { slug } = useParams();
  const games = useQuery(gamesQuery);
  const facts = useQuery(factsQuery);
  const goods = useQuery(goodsQuery);
  const game = games.data?.find((each) => each.slug === slug);
  const isHere = games.data && facts.data && goods.data;
  const waiting = [games, facts, goods].find(({ data }) => data === undefined) ?? games;
  return (
    <>
      <PageHead title={game ? `ตารางรุ่นใหม่ ${game.title}` : title} />
      {isHere ? (
        game ? (
          <Editor key={game.slug} game={game} facts={facts.data} goods={goods.data} />
        ) : (
          <p className={parts.body}>ไม่มีมินิเกมนี้</p>
        )
      ) : (
        <Pane query={{ ...waiting, data: undefined }} skeleton={<CardsSkeleton count={2} rows={6} className="grid" />}>
          {() => null}
        </Pane>
      )}
    </>
  );
}

interface Props {
  game: ConsoleMinigame;
  facts: Facts;
  goods: readonly Goods[];
}

function Editor({ game, facts, goods }: Props) {
  const [newest] = useState(game.versions[0]); // another operator's publication does not change the form
  const [draft, setDraft] = useState(() => draftOf(newest ? parseTable(newest) : { version: 0, slug: game.slug }));
  const [publishing, setPublishing] = useState<string>();
  const simulation = useSimulation();
  const navigate = useNavigate();
  const isDisconnected = useIsDisconnected();
  const next = (newest?.version ?? 0) + 1;
  const json = jsonOf(game.slug, next, draft);
  const prices = new Map(goods.flatMap(({ id, price }) => (price === null ? [] : [[id, price] as const])));
  const coinValue = facts.coin_value;
  const ids = [...prices.keys(), ...facts.coupons.map(({ id }) => `coupon-${id}`)];
  const figures = figuresOf(json, { slug: game.slug, next, items: ids, coinValue, prices, coins_30d: game.coins_30d });
  const result = simulation.resultOf(json);
  const isReady = !figures.problem && result !== undefined && result !== 'failed';
  const editing = { draft, put: setDraft, goods, coupons: facts.coupons };
  return (
    <div className={layout.columns}>
      <div className="grid">
        <Panel title={`ตารางรางวัลรุ่น ${next}`}>
          <div className={`${parts.body} grid tight`}>
            {game.slug === 'card-flip' ? (
              <CardsFields of={editing} />
            ) : game.slug === 'hi-lo' ? (
              <DiceFields of={editing} />
            ) : (
              <EntryFields of={editing} hasReels={game.slug === 'star-slot'} />
            )}
          </div>
        </Panel>
        {newest && figures.value ? (
          <Panel title={`เปลี่ยนจากรุ่น ${newest.version}`}>
            <div className={parts.body}>
              <Differences before={parseTable(newest)} after={figures.table} />
            </div>
          </Panel>
        ) : null}
        <div className={`wraps ${layout.end}`}>
          <Button onClick={() => void navigate(`/minigames/${game.slug}`)}>ยกเลิก</Button>
          <Button tone="primary" disabled={!isReady || isDisconnected} onClick={() => setPublishing(json)}>
            เผยแพร่
          </Button>
        </div>
      </div>
      <div className={`grid ${layout.beside}`}>
        <ValuePanel of={figures} coinValue={coinValue} />
        <SimulationPanel
          result={result}
          isRunning={simulation.isRunning}
          coinValue={coinValue}
          onStart={figures.problem ? undefined : () => simulation.start({ json, table: figures.table, coinValue })}
        />
      </div>
      {publishing ? (
        <PublishSheet
          game={game}
          version={next}
          json={publishing}
          onClose={() => setPublishing(undefined)}
          onDone={() => void navigate(`/minigames/${game.slug}`)}
        />
      ) : null}
    </div>
  );
}
