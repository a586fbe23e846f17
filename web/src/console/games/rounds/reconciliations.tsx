import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DataTableColumn } from 'mantine-datatable';
import { type FormEvent, useState } from 'react';
import { dayOf } from '@portal/contract/bangkok.ts';
import { compareRounds, type ComparisonRow } from '@portal/contract/console/rounds.ts';
import { call } from '../../../kit/data/call.ts';
import { Button } from '../../parts/actions/button.tsx';
import { Chip, Money } from '../../parts/figures/marks.tsx';
import { actionsColumn, momentColumn } from '../../parts/list/rows-table.tsx';
import { useIsDisconnected, useMay } from '../../parts/frame.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { useNow_s } from '../../parts/figures/time.tsx';
import * as css from '../catalogue/catalogue.module.css';
import { NotPollableHint } from './round-side-panel.tsx';
import { comparedProvidersQuery } from '../queries.ts';
import { StampField } from '../../parts/fields/date-fields.tsx';

/** A provider's day, as in the address. */
export const nameOf = ({ provider, day }: Pick<ComparisonRow, 'provider' | 'day'>) => `${provider}.${day}`;

/** Columns of the reconciled days; `onChoose` shows one's discrepancies. */
export const reconciliationColumns = (onChoose: (row: ComparisonRow) => void): DataTableColumn<ComparisonRow>[] => [
  { accessor: 'day', title: 'วันที่' },
  { accessor: 'provider', title: 'ค่าย' },
  {
    accessor: 'rounds',
    title: 'รอบ ค่าย / เรา',
    textAlign: 'right',
    render: ({ theirs, ours }) => `${theirs.rounds} / ${ours.rounds}`,
  },
  {
    accessor: 'staked',
    title: 'เดิมพัน ค่าย / เรา',
    textAlign: 'right',
    render: ({ theirs, ours }) => (
      <>
        <Money of={theirs.staked} /> / <Money of={ours.staked} />
      </>
    ),
  },
  {
    accessor: 'won',
    title: 'จ่าย ค่าย / เรา',
    textAlign: 'right',
    render: ({ theirs, ours }) => (
      <>
        <Money of={theirs.won} /> / <Money of={ours.won} />
      </>
    ),
  },
  momentColumn('compared_at', 'กระทบยอดเมื่อ'),
  {
    accessor: 'count',
    title: 'ผล',
    render: (row) =>
      isBeyondProviderList(row) ? (
        <Chip tone="info">ค่ายไม่มีรายการแล้ว</Chip>
      ) : row.count ? (
        <Chip tone="err">ต่างกัน {row.count} รอบ</Chip>
      ) : (
        <Chip tone="ok">ตรงกัน</Chip>
      ),
  },
  {
    ...actionsColumn,
    render: (row) => (
      <Button small icon="eye" aria-label={`ดู ${row.provider} ${row.day}`} onClick={() => onChoose(row)}>
        ดู
      </Button>
    ),
  },
];

interface CompareFormProps {
  onDone: (of: { provider: string; day: string }) => void;
}

/** Reconciles a provider's day now; a nightly job does the day before. With permission to poll providers. */
export function ReconcileForm({ onDone }: CompareFormProps) {
  return useMay()('rounds.ask') ? <Form onDone={onDone} /> : null;
}

function Form({ onDone }: CompareFormProps) {
  const { data: all = [] } = useQuery(comparedProvidersQuery);
  const providers = all.filter(({ can_ask }) => can_ask);
  const others = all.filter(({ can_ask }) => !can_ask).map(({ name }) => name);
  const today = dayOf(new Date(useNow_s() * 1000));
  const [code, setCode] = useState('');
  const [day, setDay] = useState(today);
  const isDisconnected = useIsDisconnected();
  const decide = useDecision();
  const provider = code || providers[0]?.code;
  const isAhead = day > today;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!provider || !day || isAhead) return;
    void decide({
      ids: ['game-comparison'],
      run: () => call(compareRounds, { input: { provider, day } }),
      doneText: ({ data: { count } }) => (count ? `ต่างกัน ${count} รอบ` : 'ตรงกันทุกรอบ'),
      refresh: [['game-comparisons']],
      onDone: () => onDone({ provider, day }),
    });
  };
  return (
    <>
      {others.length > 0 ? <NotPollableHint names={others} /> : null}
      {providers.length > 0 ? (
        <form className={`wraps ${css.filter}`} onSubmit={send}>
          <NativeSelect
            label="ค่าย"
            data={providers.map(({ code: value, name: label }) => ({ value, label }))}
            value={provider ?? ''}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <StampField
            label="วันที่"
            required
            max={today}
            value={day}
            error={isAhead ? 'เลือกได้ถึงวันนี้เท่านั้น' : undefined}
            onChange={setDay}
          />
          <Button type="submit" icon="swap" disabled={isDisconnected || !provider || !day || isAhead}>
            กระทบยอด
          </Button>
        </form>
      ) : null}
    </>
  );
}

/** Tells whether the provider's list no longer reaches back to that Bangkok day, so that nothing was compared. */
export const isBeyondProviderList = ({ day, since }: Pick<ComparisonRow, 'day' | 'since'>): boolean =>
  since.getTime() >= Date.parse(`${day}T24:00:00+07:00`);
