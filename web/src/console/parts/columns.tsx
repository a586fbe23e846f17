import type { DataTableColumn } from 'mantine-datatable';
import type { Satang } from '@portal/contract/money.ts';
import { Money } from './figures/money.tsx';
import { Timestamp } from './figures/timestamp.tsx';

// The columns that most tables of the console have, by the field of a row.

/** Money; a dash where there is none. */
export const moneyColumn = <Key extends string, Row extends Readonly<Record<Key, Satang | null>>>(
  accessor: Key,
  title: string,
): DataTableColumn<Row> => ({
  accessor,
  title,
  textAlign: 'right',
  render: ({ [accessor]: amount }) => (amount === null ? '-' : <Money of={amount} />),
});

export const countColumn = <Key extends string, Row extends Readonly<Record<Key, number>>>(
  accessor: Key,
  title: string,
): DataTableColumn<Row> => ({
  accessor,
  title,
  textAlign: 'right',
  render: ({ [accessor]: count }) => count.toLocaleString('en-US'),
});

export const momentColumn = <Key extends string, Row extends Readonly<Record<Key, Date>>>(
  accessor: Key,
  title: string,
): DataTableColumn<Row> => ({ accessor, title, render: ({ [accessor]: at }) => <Timestamp at={at} /> });

/** Buttons, with `render`; the head is for who listens. */
export const actionsColumn = {
  accessor: 'actions',
  title: <span className="sr">การกระทำ</span>,
  textAlign: 'right',
} as const;
