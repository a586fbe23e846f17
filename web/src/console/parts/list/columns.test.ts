import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { DataTableColumn } from 'mantine-datatable';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { hideable, useColumns, withoutHidden } from './columns.tsx';
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

test('two lists of one page hide columns of their own', () => {
  const choices = new Map<string, ReturnType<typeof useColumns<Row>>>();
  const List = ({ name }: { name: string }) => {
    choices.set(name, useColumns(columns, name));
    return null;
  };
  const draw = (name: string) => {
    const list = createElement(MemoryRouter, { initialEntries: ['/reports'] }, createElement(List, { name }));
    renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, list));
    return choices.get(name)![0].map(({ accessor }) => accessor);
  };
  draw('money');
  choices.get('money')![1].hide(['ref']);
  expect(draw('money')).toEqual(['at', 'amount', 'actions']);
  expect(draw('games')).toEqual(['at', 'amount', 'ref', 'actions']);
});
