import { expect, test } from 'vitest';
import type { WithdrawalCheck } from '@portal/contract/console/withdrawals.ts';
import { whyNotTogether } from './bulk-approval.tsx';

type Row = Parameters<typeof whyNotTogether>[0];
const check = (key: WithdrawalCheck['key'], ok: boolean | null, text = '') => ({ key, ok, text });
const passed = [check('turnover', true), check('flags', true)];
const row = (change: object): Row =>
  ({
    source: 'wallet',
    status: 'waiting',
    approval: null,
    needs_two: false,
    two_because: [],
    checks: passed,
    ...change,
  }) as unknown as Row;

test.each([
  ['all checks passed', {}, undefined],
  ['decided meanwhile', { status: 'paying' }, 'มีผู้ทำรายการนี้แล้ว: กำลังโอน'],
  ['credited to the wallet', { source: 'minigame' }, 'แหล่งเงินนี้อนุมัติทีละรายการ'],
  ['taken by a first operator', { approval: { by: { name: 'มาลี' } } }, 'รอผู้อนุมัติคนที่สอง · มาลี'],
  ['above one operator’s limit', { needs_two: true, two_because: ['amount'] }, 'ต้องอนุมัติ 2 คน · ยอดวันนี้เกินเกณฑ์สองคน'],
  ['without checks', { checks: [] }, 'ไม่มีผลตรวจ'],
  ['an open flag', { checks: [check('flags', false, 'ฝากแล้วถอน')] }, 'ความเสี่ยง: ฝากแล้วถอน'],
  ['turnover not done', { checks: [...passed, check('turnover', false, 'เหลือ 3')] }, 'เทิร์นโอเวอร์: เหลือ 3'],
  ['an unknown name', { checks: [check('name', null, 'ยังไม่เคยฝาก')] }, 'ชื่อบัญชี ไม่ทราบ: ยังไม่เคยฝาก'],
])('%s', (_what, change, why) => {
  expect(whyNotTogether(row(change))).toBe(why);
});
