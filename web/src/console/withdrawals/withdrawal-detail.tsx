import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WithdrawalRow } from '@portal/contract/console/withdrawals.ts';
import { ChangedNotice } from '../parts/changed-notice.tsx';
import { Pane } from '../parts/pane.tsx';
import * as parts from '../parts/parts.module.css';
import { RequestSummary } from '../parts/request-summary.tsx';
import { withdrawalQuery } from './queries.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { WithdrawalChips } from './withdrawal-chips.tsx';
import { Background, Destination } from './withdrawal-facts.tsx';
import { statusWords } from './words.ts';

interface Props {
  id: string;
  /** As the list has it; undefined once it left the list. */
  row: WithdrawalRow | undefined;
  /** It was decided here; `byKeys`: by who works by keys. */
  onDone: (byKeys: boolean) => void;
}

/** The withdrawal of this id and no other, whatever the list beside it does. */
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

function Held({ row, onDone }: { row: WithdrawalRow; onDone: Props['onDone'] }) {
  const [opened] = useState(row);
  const [isMine, setMine] = useState(false);
  return (
    <section className={parts.panel} aria-label={`รายละเอียด ${row.ref}`}>
      <ChangedNotice>{isMine ? undefined : changeBetween(opened, row)}</ChangedNotice>
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

/** What somebody else did to what was opened while it waited. */
const changeBetween = (opened: WithdrawalRow, now: WithdrawalRow): string | undefined => {
  if (opened.status !== 'waiting_for_approve' || opened.version === now.version) return undefined;
  return now.status === 'waiting_for_approve'
    ? 'ข้อมูลของรายการนี้เปลี่ยนระหว่างที่เปิดอยู่ กรุณาตรวจสอบอีกครั้ง'
    : `มีผู้ทำรายการนี้แล้วระหว่างที่เปิดอยู่: ${statusWords[now.status][0]}`;
};

/** Whose it is, how much, where to, and what is known of the member's money. */
export const WithdrawalSummary = ({ row }: { row: WithdrawalRow }) => (
  <RequestSummary
    row={row}
    sla={row.status === 'waiting_for_approve' ? 'withdrawal' : undefined}
    chips={<WithdrawalChips of={row} />}
  >
    <Destination of={row} />
    <Background id={row.id} />
  </RequestSummary>
);
