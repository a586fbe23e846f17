import { expect, test } from 'vitest';
import { exportedLines, MAX_EXPORTED, visibleTexts, type TextColumn, viewOf } from './export.tsx';

interface Row {
  readonly ref: string;
}
const columns: TextColumn<Row>[] = [['อ้างอิง', ({ ref }) => ref]];

test('the file has the rows of every page under their titles', async () => {
  const pages: Record<string, [rows: string[], next: string | null]> = { '': [['a', 'b'], '2'], 2: [['c'], null] };
  const pageOf = async (cursor = '') => {
    const [rows, next_cursor] = pages[cursor]!;
    return { data: rows.map((ref) => ({ ref })), next_cursor };
  };
  expect(await exportedLines(columns, pageOf)).toEqual([['อ้างอิง'], ['a'], ['b'], ['c']]);
});

test('a long list is cut, and says where', async () => {
  const data = Array.from({ length: 100 }, () => ({ ref: 'x' }));
  const lines = await exportedLines(columns, async () => ({ data, next_cursor: 'more' }));
  expect([lines.length, lines.at(-1)]).toEqual([MAX_EXPORTED + 2, ['ตัดที่ 5000 แถวแรก กรุณาแบ่งช่วงวันที่']]);
});

test('only the visible columns are taken', () => {
  const visible = [{ accessor: 'ref', title: 'อ้างอิง' }, { accessor: 'actions' }];
  const texts = { ref: ({ ref }: Row) => ref, hidden: () => 'ซ่อน' };
  expect(visibleTexts(visible, texts).map(([title, textOf]) => [title, textOf({ ref: 'a' })])).toEqual([
    ['อ้างอิง', 'a'],
  ]);
});

test.each([
  ['/queue/withdrawals/wallet', '', '/queue/withdrawals/wallet'],
  ['/queue/income', '?q=a%26b&peek=member.1', '/queue/income?q=a%26b'],
  ['/members', '?q=%zz', '/members?q=%zz'],
  ['/members', `?q=${encodeURIComponent('มาลี')}`, '/members?q=มาลี'],
  ['/members', `?q=${encodeURIComponent('ม'.repeat(600))}`, `/members?q=${'ม'.repeat(489)}`],
  ['/members', `?q=${encodeURIComponent(`${'a'.repeat(488)}😀`)}`, `/members?q=${'a'.repeat(488)}\uFFFD`],
])('the audit of an export at %s names the page and its filter', (pathname, search, view) => {
  expect(viewOf({ pathname, search })).toBe(view);
});
