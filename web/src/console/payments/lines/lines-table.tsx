import type { DataTableColumn } from 'mantine-datatable';
import { lineKindNames, type StatementLine } from '@portal/contract/console/deposits.ts';
import { Button } from '../../parts/actions/button.tsx';
import { Chip, Money } from '../../parts/figures/marks.tsx';
import { useActionQueue, useIsDisconnected, useMay } from '../../parts/frame.ts';
import type { SidePanelKind } from '../../parts/feature.ts';
import { LineTime } from '../../parts/figures/time.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { SidePanelButton, useSidePanel } from '../../parts/layout/side-panel.tsx';
import { actionsColumn, RowsTable } from '../../parts/list/rows-table.tsx';
import { Account } from './unparsed-events.tsx';

const acts = {
  credit: ['search', 'หาเจ้าของ'],
  classify: ['pencil', 'ระบุที่มา'],
  undo: ['undo', 'นำผลออก'],
} as const;
export type LineAction = keyof typeof acts;

interface Props {
  rows: StatementLine[];
  /** Of `lineColumns`, those shown. */
  columns: DataTableColumn<StatementLine>[];
  onAct: (act: LineAction, line: StatementLine) => void;
}

export function LinesTable({ rows, columns, onAct }: Props) {
  const { open } = useSidePanel();
  return (
    <RowsTable
      rows={rows}
      onOpen={(line) => {
        const payment = paymentOf(line);
        if (payment) open(...payment);
      }}
      columns={[
        ...columns,
        { ...actionsColumn, render: (line) => <Acts line={line} onAct={(act) => onAct(act, line)} /> },
      ]}
    />
  );
}

export const lineColumns: DataTableColumn<StatementLine>[] = [
  { accessor: 'occurred_at', title: 'เวลา', render: (line) => <LineTime of={line} withAge /> },
  { accessor: 'bank_account', title: 'บัญชี', render: ({ bank_account }) => <Account of={bank_account} /> },
  { accessor: 'direction', title: 'ทาง', render: ({ direction }) => <Direction of={direction} /> },
  {
    accessor: 'amount',
    title: 'จำนวน',
    textAlign: 'right',
    render: ({ amount }) => (
      <b>
        <Money of={amount} />
      </b>
    ),
  },
  { accessor: 'reference', title: 'คู่รายการ / อ้างอิง', render: (line) => <Other line={line} /> },
  { accessor: 'state', title: 'ที่มา', render: (line) => <Origin of={line} /> },
];

/** Actions on a line, or what it paid. */
function Acts({ line, onAct }: { line: StatementLine; onAct: (act: LineAction) => void }) {
  const may = useMay();
  const isDisconnected = useIsDisconnected();
  const { busy } = useActionQueue();
  const mayClassify = may('lines.classify') && !line.approval;
  const isOpen = mayClassify && line.state === 'unmatched';
  const isDecided = Boolean(line.deposit_id || line.classified); // a payout's line is the bank's confirmation
  const button = (act: LineAction) => (
    <Button
      small
      icon={acts[act][0]}
      disabled={isDisconnected || busy.has(line.id)}
      aria-label={`${acts[act][1]} ${line.ref}`}
      onClick={(event) => {
        event.stopPropagation();
        onAct(act);
      }}
    >
      {acts[act][1]}
    </Button>
  );
  return (
    <span className="row tight folds">
      {isOpen && may('deposits.decide') && line.direction === 'in' ? button('credit') : null}
      {isOpen ? button('classify') : null}
      {!isOpen && mayClassify && isDecided ? button('undo') : null}
      {isOpen ? null : <Payment of={line} />}
    </span>
  );
}

/** Opens the member payment of a line beside the list. */
const paymentOf = ({ deposit_id, withdrawal_id }: StatementLine): [kind: SidePanelKind, id: string] | undefined =>
  deposit_id ? ['deposit', deposit_id] : withdrawal_id ? ['withdrawal', withdrawal_id] : undefined;

const Payment = ({ of: line }: { of: StatementLine }) => {
  const payment = paymentOf(line);
  return payment ? <SidePanelButton kind={payment[0]} id={payment[1]} name={line.ref} /> : null;
};

const Direction = ({ of }: { of: 'in' | 'out' }) =>
  of === 'in' ? (
    <Chip tone="ok" icon="deposit">
      เข้า
    </Chip>
  ) : (
    <Chip tone="info" icon="withdraw">
      ออก
    </Chip>
  );

const Other = ({ line: { ref, from_name, from_account, reference } }: { line: StatementLine }) => (
  <>
    {[from_name, from_account].filter(Boolean).join(' · ') || '-'}
    <div className={`${parts.mini} num`} translate="no">
      {reference ? `${reference} · ` : ''}
      <span className="nb">{ref}</span>
    </div>
  </>
);

/** Origin of a line: a member's payment, an operator's classification, or open. */
const Origin = ({
  of: { state, deposit_id, payout_id, withdrawal_id, classified, approval },
}: {
  of: StatementLine;
}) => {
  if (approval)
    return (
      <>
        <Chip tone="pend">{state === 'matched' ? 'รอคนที่สองนำผลออก' : 'รอคนที่สองอนุมัติ'}</Chip>
        <div className={parts.mini}>ผู้ขอ {approval.by.name}</div>
      </>
    );
  if (classified)
    return (
      <>
        <Chip tone="ok">{lineKindNames[classified.kind]}</Chip>
        <div className={parts.mini}>{classified.reason}</div>
      </>
    );
  if (state === 'unmatched') return <Chip tone="err">ไม่ทราบที่มา</Chip>;
  if (deposit_id) return <Chip tone="ok">ฝากเงิน</Chip>;
  return payout_id || withdrawal_id ? <Chip tone="ok">ถอนเงิน</Chip> : null;
};
