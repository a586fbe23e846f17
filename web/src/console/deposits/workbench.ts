import {
  type DepositRow,
  getDeposit,
  getStatementLine,
  listDeposits,
  listStatementLines,
  type StatementLine,
} from '@portal/contract/console/deposits.ts';
import { listSlips } from '@portal/contract/console/slips.ts';
import { at, id, nothing, sample } from '../../workbench/sample.ts';
import { malee } from '../../workbench/console/operators.ts';
import { long, mali, somying } from '../../workbench/console/members.ts';
import { page, pageFor, type WorkbenchFeature } from '../../workbench/console/page.ts';

const kbank = { id: id('b1'), bank_code: 'kbnk', name: 'บจก. สตาร์ทูเค', number: '1234567890' };

const row = (last: string, more: Partial<DepositRow>): DepositRow => ({
  id: id(last),
  ref: `DP-261121-${last}K2QX4`,
  member: mali,
  channel: 'promptpay',
  provider: null,
  amount: 50_000n,
  amount_to_pay: 50_037n,
  received: null,
  credited: null,
  state: 'awaiting_payment',
  status: 'Pending',
  reason: null,
  expires_at: at(12),
  created_at: at(-3),
  ...more,
});
const deposits = [
  row('13', { state: 'slip_sent' }),
  row('15', { member: long, channel: 'bank', amount: 5_000_000n, amount_to_pay: 5_000_099n, state: 'review' }),
  row('16', { member: somying, channel: 'cp', provider: 'cp', received: 100_000n, state: 'review' }),
  row('17', { member: somying, channel: 'truemoney', expires_at: at(-2), created_at: at(-17), state: 'expired' }),
  row('18', { state: 'credited', status: 'Success', credited: 50_037n, created_at: at(-2000) }),
  row('19', {
    member: long,
    state: 'rejected',
    status: 'Reject',
    reason: 'บัญชีผู้โอนไม่ตรงกับชื่อสมาชิก',
    created_at: at(-9000),
  }),
];

const line = (last: string, more: Partial<StatementLine>): StatementLine => ({
  id: id(last),
  ref: `SL-261121-${last}`,
  bank_account: kbank,
  direction: 'in',
  amount: 50_037n,
  from_bank: 'scb',
  from_account: 'xxx4321',
  from_name: 'น.ส. มะลิ รักไทย',
  reference: '014326099812345678',
  state: 'unmatched',
  deposit_id: null,
  payout_id: null,
  withdrawal_id: null,
  classified: null,
  approval: null,
  occurred_at: at(-2),
  stated_time: null,
  created_at: at(-2),
  suggestions: [],
  ...more,
});
const matched = line('c4', { state: 'matched', deposit_id: id('18'), occurred_at: at(-1999) });
const lines = [
  line('c1', {
    suggestions: [
      {
        deposit_id: id('13'),
        ref: deposits[0]!.ref,
        member: mali,
        amount: 50_037n,
        score: 100,
        one_is_enough: true,
        why: ['ยอดตรงทุกสตางค์', 'บัญชีผู้โอนตรงกับสมาชิก', 'ชื่อตรงกัน', 'อยู่ในเวลา'],
      },
      {
        deposit_id: id('15'),
        ref: deposits[1]!.ref,
        member: long,
        amount: 5_000_099n,
        score: 10,
        one_is_enough: false,
        why: ['อยู่ในเวลา'],
      },
    ],
  }),
  line('c6', {
    amount: 100_000n,
    occurred_at: at(-1),
    suggestions: [
      {
        deposit_id: id('17'),
        ref: deposits[3]!.ref,
        member: somying,
        amount: 100_000n,
        score: 90,
        one_is_enough: true,
        why: ['ยอดตรงทุกสตางค์', 'บัญชีผู้โอนตรงกับสมาชิก'],
      },
    ],
  }),
  line('c2', { from_name: null, from_account: null, from_bank: null, amount: 1_234_567_890n, occurred_at: at(-95) }),
  line('c3', {
    from_name: long.name,
    amount: 100n,
    occurred_at: at(-1500),
    stated_time: '1970-01-01T00:00:00Z',
    approval: { id: id('d1'), by: malee },
  }),
  matched,
  line('c5', {
    direction: 'out',
    state: 'matched',
    classified: { kind: 'bank_fee', reason: 'ค่าธรรมเนียมโอน', at: at(-40) },
  }),
];
const { suggestions: _, ...found } = matched;
const { suggestions: _own, ...asked } = lines[3]!;

export const workbench: WorkbenchFeature = {
  pages: [
    page('/queue/deposits', 'ไม่มีรายการค้าง'),
    page('/finance/deposits', 'ไม่มีรายการ'),
    pageFor('auditor', '/queue/deposits'),
    pageFor('marketing', '/queue/deposits'),
  ],
  samples: [
    sample(listDeposits, { data: deposits, next_cursor: 'more' }, nothing),
    sample(getStatementLine, {
      data: {
        ...asked,
        asked: { by: malee, reason: `${asked.ref} → ${deposits[1]!.ref} · ลูกค้าส่งสลิปมา`, kind: 'line.match' },
        against: {
          member: long,
          deposit: { id: deposits[1]!.id, ref: deposits[1]!.ref },
          differences: [
            { what: 'amount', line: '1.00', member: '50,000.99', fits: false },
            { what: 'name', line: long.name, member: long.name, fits: true },
            { what: 'account', line: 'ลงท้าย 4321', member: 'xxx-x-x1234-x', fits: false },
            { what: 'time', line: '22/11 12:05', member: '22/11 12:00 – 22/11 12:15', fits: true },
          ],
        },
        changes: [{ kind: 'bank_change_approved', at: at(-3000) }],
      },
    }),
    sample(getDeposit, {
      data: {
        ...deposits[0]!,
        account: { bank_code: 'promptpay', number: '0105561000011', name: 'บจก. สตาร์ทูเค' },
        line: found,
        history: [
          { at: at(-3), what: 'สร้างรายการ', by: null },
          { at: at(-2), what: `พบรายการเดินบัญชี ${matched.ref}`, by: null },
        ],
      },
    }),
    sample(
      listSlips,
      {
        data: {
          slips: [
            {
              id: id('e1'),
              sent_at: at(-1),
              bank_number: '014',
              transaction: '202611211234567890',
              payload: '0041000600000101030040220014326099812345678',
              is_read: true,
              width: 900,
              height: 1600,
              also: [{ deposit_id: id('19'), ref: deposits[5]!.ref, at: at(-9000) }],
            },
          ],
          tried: [{ deposit_id: id('17'), ref: deposits[3]!.ref, at: at(-20) }],
        },
      },
      { data: { slips: [], tried: [] } },
    ),
    sample(listStatementLines, { data: lines, next_cursor: null }, nothing),
  ],
};
