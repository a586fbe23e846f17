import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Affiliate, IncomeWithdrawalRow } from '@portal/contract/console/affiliates.ts';
import { signalStates, signalWords } from '../parts/affiliate-words.ts';
import { ChangedNotice } from '../parts/changed-notice.tsx';
import { Money } from '../parts/money.tsx';
import { useMay } from '../parts/operator.ts';
import { Pane } from '../parts/pane.tsx';
import * as parts from '../parts/parts.module.css';
import { RequestSummary } from '../parts/request-summary.tsx';
import { Timestamp } from '../parts/timestamp.tsx';
import * as css from './affiliates.module.css';
import { IncomeActions } from './income-actions.tsx';
import { IncomeChips } from './income-list.tsx';
import { affiliateQuery } from './queries.ts';
import { destinationWords, statusWords } from './words.ts';

interface Props {
  row: IncomeWithdrawalRow;
  /** It is not in the list any more. */
  hasLeft: boolean;
  /** It was decided here; `byKeys`: by who works by keys. */
  onDone: (byKeys: boolean) => void;
}

/** One request, and what may be decided about it. */
export function IncomeDetail({ row, hasLeft, onDone }: Props) {
  const [opened] = useState(row);
  const [isMine, setMine] = useState(false);
  return (
    <section className={parts.panel} aria-label={`รายละเอียด ${row.ref}`}>
      <ChangedNotice>{isMine ? undefined : changeOf(opened, row, hasLeft)}</ChangedNotice>
      <IncomeSummary row={row} />
      {hasLeft ? null : (
        <IncomeActions
          row={row}
          onDone={(byKeys) => {
            setMine(true);
            onDone(byKeys);
          }}
        />
      )}
    </section>
  );
}

/** Whose, how much, where to, and what the income consists of. */
export function IncomeSummary({ row }: { row: IncomeWithdrawalRow }) {
  const mayAsk = useMay()('affiliates.see');
  return (
    <RequestSummary row={row} chips={<IncomeChips of={row} />}>
      <Destination of={row} />
      {mayAsk ? <Background of={row} /> : null}
    </RequestSummary>
  );
}

/** What somebody else did to it while it stood open. */
const changeOf = (opened: IncomeWithdrawalRow, now: IncomeWithdrawalRow, hasLeft: boolean): string | undefined => {
  if (opened.status === 'pending' && now.status !== 'pending')
    return `มีผู้ทำรายการนี้แล้วระหว่างที่เปิดอยู่: ${statusWords[now.status][0]}`;
  return hasLeft ? 'รายการนี้ไม่อยู่ในรายการที่แสดงแล้ว' : undefined;
};

const Destination = ({ of: { to, account, payout, reason, approval, decided_at } }: { of: IncomeWithdrawalRow }) => (
  <dl className={parts.kv}>
    <dt>ปลายทาง</dt>
    <dd>{destinationWords[to]}</dd>
    {account ? (
      <>
        <dt>บัญชี</dt>
        <dd>
          {account.bank} {account.number_masked}
          <br />
          {account.name}
        </dd>
      </>
    ) : null}
    {approval ? (
      <>
        <dt>อนุมัติคนแรก</dt>
        <dd>{approval.by.name}</dd>
      </>
    ) : null}
    {payout ? (
      <>
        <dt>เลขอ้างอิงการโอน</dt>
        <dd>{payout.ref}</dd>
      </>
    ) : null}
    {decided_at ? (
      <>
        <dt>ตัดสินเมื่อ</dt>
        <dd>
          <Timestamp at={decided_at} />
        </dd>
      </>
    ) : null}
    {reason ? (
      <>
        <dt>เหตุผล</dt>
        <dd>{reason}</dd>
      </>
    ) : null}
  </dl>
);

/** What the income consists of, and what speaks against it. */
function Background({ of: row }: { of: IncomeWithdrawalRow }) {
  const query = useQuery(affiliateQuery(row.member.id));
  return (
    <Pane query={query} rows={3}>
      {(affiliate) => (
        <>
          <IncomeFigures of={affiliate.income} />
          <Signals of={affiliate.signals} />
        </>
      )}
    </Pane>
  );
}

const IncomeFigures = ({ of: income }: { of: Affiliate['income'] }) => (
  <dl className={parts.kv}>
    <dt>รายได้ทั้งหมด</dt>
    <dd>
      <Money of={income.total} />
    </dd>
    <dt>ถอนได้</dt>
    <dd>
      <Money of={income.available} />
    </dd>
    <dt>รออนุมัติถอน</dt>
    <dd>
      <Money of={income.pending} />
    </dd>
    <dt>ถอนแล้ว</dt>
    <dd>
      <Money of={income.withdrawn} />
    </dd>
    <dt>พักไว้</dt>
    <dd>
      <Money of={income.held} />
    </dd>
    <dt>ค้างหัก</dt>
    <dd>
      <Money of={income.owed} />
    </dd>
  </dl>
);

/** Why two members may be one, each with who it is about. */
const Signals = ({ of: signals }: { of: Affiliate['signals'] }) => {
  const may = useMay();
  if (signals.length === 0) return <p className="hint">ไม่พบสัญญาณผิดปกติ</p>;
  return (
    <ul className={css.signals}>
      {signals.map(({ kind, with: other, text, state, at }) => (
        <li key={`${kind} ${other.id}`}>
          <b>{signalWords[kind]}</b>{' '}
          {may('members.see') ? (
            <Link className="link" to={`/members/${other.id}`}>
              {other.tel_masked}
            </Link>
          ) : (
            other.tel_masked
          )}{' '}
          <span className={parts.mini}>
            {text} · {signalStates[state][0]} · <Timestamp at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
};
