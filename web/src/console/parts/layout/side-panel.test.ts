import { expect, test } from 'vitest';
import { panelOf, sidePanelOf, withoutSidePanel } from './side-panel.tsx';

const ID = '01a2009e-ef53-7558-9530-0b87c1c2f24a';
const content = { title: 'สมาชิก', permission: 'members.see', Content: () => null } as const;
const features = [{ order: 1 }, { order: 2, sidePanels: { member: content } }];
const read = (search: string) => sidePanelOf(new URLSearchParams(search), features);

test('an address names one row to open beside the page, of a kind with a panel', () => {
  expect(read(`view=all&peek=member.${ID}`)).toEqual({ kind: 'member', id: ID, content });
  for (const strange of [
    '',
    'peek=',
    `peek=${ID}`,
    `peek=operator.${ID}`,
    `peek=toString.${ID}`,
    'peek=member.1',
    'peek=member.../../x',
  ])
    expect(read(strange)).toBeUndefined();
});

test('the page’s own address is the rest', () => {
  expect(withoutSidePanel(new URLSearchParams(`q=มาลี&peek=member.${ID}&view=all`))).toBe(
    new URLSearchParams('q=มาลี&view=all').toString(),
  );
});

test.each([
  ['a kind with a panel', 'member', true, 'member'],
  ['without permission', 'member', false, undefined],
  ['a kind without a panel', 'operator', true, undefined],
])('the panel of %s', (_what, kind, isAllowed, panel) => {
  expect(panelOf(features, kind, () => isAllowed)).toBe(panel);
});
