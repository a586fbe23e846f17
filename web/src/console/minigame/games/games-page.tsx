import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../parts/actions/button.tsx';
import { useIsDisconnected, useMay } from '../../parts/frame.ts';
import { Fact, PageHead, Panel } from '../../parts/layout/page.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { CoinsSheet } from '../coins-sheet.tsx';
import { GoodsPanel } from '../goods/goods-panel.tsx';
import { countText, factsQuery, gamesQuery, title } from '../queries.ts';
import { GamesTable } from './games-table.tsx';

/** The five games with promised and actual return and cost; goods in stock; event coins. */
export function Component() {
  const query = useQuery(gamesQuery);
  const [isGiving, setGiving] = useState(false);
  const mayChange = useMay()('minigames.change');
  const isDisconnected = useIsDisconnected();
  return (
    <>
      <PageHead title={title}>
        {mayChange ? (
          <Button icon="gift" disabled={isDisconnected} onClick={() => setGiving(true)}>
            แจกเหรียญ
          </Button>
        ) : null}
      </PageHead>
      <div className="grid">
        <Panel title="เกม">
          <Pane query={query} rows={5}>
            {(games) => <GamesTable games={games} />}
          </Pane>
        </Panel>
        <GoodsPanel />
        <Seeds />
      </div>
      {isGiving ? <CoinsSheet onClose={() => setGiving(false)} /> : null}
    </>
  );
}

/** Number of active seed pairs, and of those ending with their next round. */
function Seeds() {
  const query = useQuery(factsQuery);
  return (
    <Panel title="ซีดและการตรวจสอบผล">
      <Pane query={query} rows={1}>
        {({ seeds }) => (
          <div className={`${parts.body} grid tight`}>
            <dl className={parts.kv}>
              <Fact name="ซีดที่ใช้อยู่" of={`${countText(seeds.running)} คู่`} />
              <Fact name="จะเปลี่ยนเมื่อเล่นรอบต่อไป" of={`${countText(seeds.due)} คู่`} />
            </dl>
            <p className="hint">
              สมาชิกแต่ละคนมีซีดของตัวเอง เปลี่ยนเองได้ทุกเมื่อ และเปลี่ยนอัตโนมัติหลัง 500 รอบหรือ 7 วัน ซีดที่ยังใช้อยู่ไม่มีใครเห็น รวมทั้งผู้ดูแล
            </p>
          </div>
        )}
      </Pane>
    </Panel>
  );
}
