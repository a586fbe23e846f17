import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../parts/actions/button.tsx';
import { useIsDisconnected, useMay } from '../../parts/frame.ts';
import * as figures from '../../parts/layout/blocks.module.css';
import { Money, WordsChip } from '../../parts/figures/marks.tsx';
import { Pane } from '../../parts/layout/pane.tsx';
import { Fact, Panel } from '../../parts/layout/page.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { momentColumn, RowsPane } from '../../parts/list/rows-table.tsx';
import { Timestamp } from '../../parts/figures/time.tsx';
import { CoinsSheet } from '../coins-sheet.tsx';
import * as layout from '../../parts/layout/layout.module.css';
import { countText, memberMinigameQuery, memberRewardsQuery, rewardStates, title } from '../queries.ts';
import { RoundsTable } from './rounds-table.tsx';

interface Props {
  member: { readonly id: string; readonly name: string; readonly tel_masked: string };
}

/** A member's coins, credit, goods, and rounds with their seeds. */
export function MinigamePanel({ member }: Props) {
  const query = useQuery(memberMinigameQuery(member.id));
  const [isGiving, setGiving] = useState(false);
  const mayGive = useMay()('minigames.change');
  const isDisconnected = useIsDisconnected();
  return (
    <Panel
      title={title}
      extra={
        mayGive ? (
          <Button small icon="gift" disabled={isDisconnected} onClick={() => setGiving(true)}>
            แจกเหรียญ
          </Button>
        ) : null
      }
    >
      <Pane query={query} rows={3}>
        {(state) => (
          <div className={`${parts.body} grid tight`}>
            <dl className={figures.root} data-across={4}>
              <div>
                <dt>เหรียญ</dt>
                <dd className="num">{countText(state.coins)}</dd>
              </div>
              <div>
                <dt>เครดิตมินิเกม</dt>
                <dd>
                  <Money of={state.credit} />
                </dd>
              </div>
              <div>
                <Fact name="กันไว้ถอน" of={<Money of={state.held} />} />
              </div>
              <div>
                <dt>เล่นทั้งหมด</dt>
                <dd className="num">{countText(state.rounds)} รอบ</dd>
              </div>
            </dl>
            <Expiry of={state} />
            {state.pair ? <Pair of={state.pair} /> : null}
          </div>
        )}
      </Pane>
      <RoundsTable id={member.id} />
      <Rewards id={member.id} />
      {isGiving ? <CoinsSheet member={member} onClose={() => setGiving(false)} /> : null}
    </Panel>
  );
}

interface ExpiryProps {
  of: {
    readonly expiresDate: Date | null;
    readonly next_expiry: { readonly coins: number; readonly at: Date } | null;
  };
}
const Expiry = ({ of: { expiresDate, next_expiry } }: ExpiryProps) => (
  <>
    {expiresDate ? (
      <p className={parts.mini}>
        เครดิตมินิเกมหมดอายุ <Timestamp at={expiresDate} />
      </p>
    ) : null}
    {next_expiry ? (
      <p className={parts.mini}>
        {countText(next_expiry.coins)} เหรียญหมดอายุ <Timestamp at={next_expiry.at} />
      </p>
    ) : null}
  </>
);

interface PairProps {
  of: { readonly commit: string; readonly client_seed: string; readonly nonce: number; readonly started_at: Date };
}
const Pair = ({ of: { commit, client_seed, nonce, started_at } }: PairProps) => (
  <details>
    <summary className={layout.summary}>ซีดที่ใช้อยู่ เล่นไปแล้ว {countText(nonce)} รอบ</summary>
    <dl className={parts.kv}>
      <dt>รหัสล็อกของระบบ</dt>
      <dd className={parts.mono} translate="no">
        {commit}
      </dd>
      <dt>ซีดของสมาชิก</dt>
      <dd translate="no">{client_seed}</dd>
      <dt>เริ่มใช้</dt>
      <dd>
        <Timestamp at={started_at} />
      </dd>
    </dl>
  </details>
);

function Rewards({ id }: { id: string }) {
  const query = useInfiniteQuery(memberRewardsQuery(id));
  return (
    <>
      <RowsPane
        query={query}
        rows={1}
        blank="ยังไม่เคยได้ของรางวัล"
        columns={[
          momentColumn('created_at', 'เวลา'),
          { accessor: 'name', title: 'ของรางวัล' },
          {
            accessor: 'tracking',
            title: 'เลขพัสดุ',
            render: ({ tracking }) => <span translate="no">{tracking ?? '-'}</span>,
          },
          { accessor: 'state', title: 'สถานะ', render: ({ state }) => <WordsChip of={rewardStates[state]} /> },
        ]}
      />
    </>
  );
}
