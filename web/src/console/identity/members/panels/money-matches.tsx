import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Satang } from '@portal/contract/money.ts';
import { depositsQuery } from '../../../payments/deposits/queries.ts';
import { linesQuery } from '../../../payments/lines/queries.ts';
import { Chip, Money } from '../../../parts/figures/marks.tsx';
import { useMay } from '../../../parts/frame.ts';
import { Panel } from '../../../parts/layout/page.tsx';
import { SidePanelButton } from '../../../parts/layout/side-panel.tsx';
import { Timestamp } from '../../../parts/figures/time.tsx';
import { payoutRequestsQuery } from '../../../payments/withdrawals/queries.ts';
import * as css from '../members.module.css';

const MAX_MATCHES = 5;

/** Withdrawals, deposits and bank lines that match a search, closed ones included: by reference, account, amount or member. */
export function MoneyMatches({ q }: { q: string }) {
  const may = useMay();
  const place = { q, from: '', to: '' };
  const withdrawals = useQuery({
    ...payoutRequestsQuery({ source: 'wallet' }, place),
    enabled: may('withdrawals.see'),
  });
  const deposits = useQuery({ ...depositsQuery(undefined, place), enabled: may('deposits.see') });
  const lines = useQuery({ ...linesQuery({ state: 'all' }, place), enabled: may('deposits.see') });
  const search = `q=${encodeURIComponent(q)}`;
  return (
    <div className={`grid ${css.found}`}>
      <MoneyRows
        title="รายการถอน"
        kind="withdrawal"
        to={`/queue/withdrawals?view=all&${search}`}
        rows={withdrawals.data?.data.map((row) => ({ ...row, who: row.member.name }))}
      />
      <MoneyRows
        title="รายการฝาก"
        kind="deposit"
        to={`/finance/deposits?view=all&${search}`}
        rows={deposits.data?.data.map((row) => ({ ...row, amount: row.amount_to_pay, who: row.member.name }))}
      />
      <MoneyRows
        title="รายการเดินบัญชี"
        to={`/finance/lines?view=all&${search}`}
        rows={lines.data?.data.map((row) => ({
          ...row,
          who: row.from_name ?? row.from_account ?? row.reference ?? '',
        }))}
      />
    </div>
  );
}

interface FoundRow {
  readonly id: string;
  readonly ref: string;
  readonly amount: Satang;
  readonly created_at: Date;
  readonly who: string;
}
interface Props {
  title: string;
  /** Opens a row beside the page; absent: rows do not open. */
  kind?: 'withdrawal' | 'deposit';
  /** Address of the full list. */
  to: string;
  rows: readonly FoundRow[] | undefined;
}

const MoneyRows = ({ title, kind, to, rows = [] }: Props) =>
  rows.length ? (
    <Panel
      title={title}
      extra={
        <Link className="link" to={to}>
          ดูทั้งหมด <Chip>{rows.length}</Chip>
        </Link>
      }
    >
      <ul>
        {rows.slice(0, MAX_MATCHES).map(({ id, ref, amount, created_at, who }) => (
          <li key={id} className={`row folds ${css.foundRow}`}>
            <span className="grow">
              <b className="num nb" translate="no">
                {ref}
              </b>{' '}
              {who}
            </span>
            <Timestamp at={created_at} />
            <b className="num">
              <Money of={amount} />
            </b>
            {kind ? <SidePanelButton kind={kind} id={id} name={ref} /> : null}
          </li>
        ))}
      </ul>
    </Panel>
  ) : null;
