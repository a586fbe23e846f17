import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MinigameWithdrawalRow } from '@portal/contract/console/minigame.ts';
import { ChangedNotice } from '../../parts/changed-notice.tsx';
import { Money } from '../../parts/money.tsx';
import { Pane } from '../../parts/pane.tsx';
import * as parts from '../../parts/parts.module.css';
import { RequestSummary } from '../../parts/request-summary.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';
import { withdrawalQuery } from '../queries.ts';
import { countText, withdrawalStates } from '../words.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { WithdrawalChips } from './withdrawal-chips.tsx';

interface Props {
  id: string;
  /** As the list has it; undefined once it left the list. */
  row: MinigameWithdrawalRow | undefined;
  /** It was decided here; `byKeys`: by who works by keys. */
  onDone: (byKeys: boolean) => void;
}

/** The request of this id and no other, whatever the list beside it does. */
export function WithdrawalDetail({ id, row, onDone }: Props) {
  const query = useQuery(withdrawalQuery(id));
  const shown = query.data ?? row;
  return shown ? (
    <Held row={shown} onDone={onDone} />
  ) : (
    <section className={parts.panel} aria-label="รายละเอียด">
      <Pane query={query} rows={6}>
        {() => null}
      </Pane>
    </section>
  );
}

function Held({ row, onDone }: { row: MinigameWithdrawalRow; onDone: Props['onDone'] }) {
  const [opened] = useState(row.status);
  const [isMine, setMine] = useState(false);
  const isOthers = !isMine && opened === 'pending' && row.status !== 'pending';
  return (
    <section className={parts.panel} aria-label={`รายละเอียด ${row.ref}`}>
      <ChangedNotice>
        {isOthers ? `มีผู้ทำรายการนี้แล้วระหว่างที่เปิดอยู่: ${withdrawalStates[row.status][0]}` : undefined}
      </ChangedNotice>
      <WithdrawalSummary row={row} />
      <WithdrawalActions
        row={row}
        onDone={(byKeys) => {
          setMine(true);
          onDone(byKeys);
        }}
      />
    </section>
  );
}

/** Whose it is, how much, what it asks to be played, and what the member did for it. */
export const WithdrawalSummary = ({ row }: { row: MinigameWithdrawalRow }) => (
  <RequestSummary row={row} chips={<WithdrawalChips of={row} />}>
    <dl className={parts.kv}>
      <dt>เข้า</dt>
      <dd>เครดิตหลัก</dd>
      <dt>เทิร์น</dt>
      <dd>{row.turnover > 0 ? `${row.turnover} เท่าของยอดที่ถอน` : 'ไม่ต้องทำ'}</dd>
      {row.approval ? (
        <>
          <dt>อนุมัติคนแรก</dt>
          <dd>{row.approval.by.name}</dd>
        </>
      ) : null}
      {row.decided_at ? (
        <>
          <dt>ตัดสินเมื่อ</dt>
          <dd>
            <Timestamp at={row.decided_at} />
          </dd>
        </>
      ) : null}
      {row.reason ? (
        <>
          <dt>เหตุผล</dt>
          <dd>{row.reason}</dd>
        </>
      ) : null}
    </dl>
    <Play id={row.id} />
  </RequestSummary>
);

/** What the member has, and what came of 30 days. */
function Play({ id }: { id: string }) {
  const query = useQuery(withdrawalQuery(id));
  return (
    <Pane query={query} rows={2}>
      {({ play }) => (
        <div>
          <h3>มินิเกม 30 วัน</h3>
          <dl className={parts.kv}>
            <dt>เล่น</dt>
            <dd>{countText(play.rounds)} รอบ</dd>
            <dt>ใช้เหรียญ</dt>
            <dd>{countText(play.spent)} เหรียญ</dd>
            <dt>ได้เหรียญกิจกรรม</dt>
            <dd>{countText(play.given)} เหรียญ</dd>
            <dt>ได้เครดิตมินิเกม</dt>
            <dd>
              <Money of={play.won} />
            </dd>
            <dt>เข้าเครดิตหลักแล้ว</dt>
            <dd>
              <Money of={play.approved} />
            </dd>
            <dt>เครดิตมินิเกมที่เหลือ</dt>
            <dd>
              <Money of={play.credit} />
            </dd>
            <dt>เหรียญที่เหลือ</dt>
            <dd>{countText(play.coins)} เหรียญ</dd>
          </dl>
        </div>
      )}
    </Pane>
  );
}
