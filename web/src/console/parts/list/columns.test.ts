import type { DataTableColumn } from 'mantine-datatable';
import { expect, test } from 'vitest';
import { hideable, withoutHidden } from './columns.tsx';
import { actionsColumn, momentColumn, moneyColumn } from './rows-table.tsx';

interface Row {
  readonly at: Date;
  readonly amount: bigint;
}
const columns: DataTableColumn<Row>[] = [
  momentColumn('at', 'เวลา'),
  moneyColumn('amount', 'จำนวน'),
  { accessor: 'ref', title: 'อ้างอิง' },
  actionsColumn,
];
const namesWithout = (hidden: string[]) => withoutHidden(columns, hidden).map(({ accessor }) => accessor);

test('every column but the first and the actions can be hidden', () => {
  expect(hideable(columns)).toEqual([
    { name: 'amount', title: 'จำนวน' },
    { name: 'ref', title: 'อ้างอิง' },
  ]);
});

test.each([
  ['nothing', [], ['at', 'amount', 'ref', 'actions']],
  ['one column', ['amount'], ['at', 'ref', 'actions']],
  ['all names, with one of an earlier program', ['at', 'amount', 'ref', 'actions', 'gone'], ['at', 'actions']],
])('hiding %s leaves the others', (_what, hidden, left) => {
  expect(namesWithout(hidden)).toEqual(left);
});
