import { getDeposit, getStatementLine, listDeposits, listStatementLines } from '@portal/contract/console/deposits.ts';
import { listSlips } from '@portal/contract/console/slips.ts';
import { at, fixed, id, sample } from '../../../workbench/sample.ts';
import { malee, long, mali, somying } from '../../../workbench/console/people.ts';
import { page, pageFor, type WorkbenchFeature } from '../../../workbench/console/page.ts';

const row = (last: string) => ({
  id: id(last),
  ref: `DP-261121-${last}K2QX4`,
  channel: 'promptpay' as const,
  amount: 50_000n,
  amount_to_pay: 50_037n,
});
const [slip, large, expired, refused] = [row('13'), row('15'), row('17'), row('19')];
const line = {
  bank_account: { id: id('b1') },
  direction: 'in',
  amount: 50_037n,
  from_bank: 'scb',
  from_account: 'xxx4321',
  from_name: 'น.ส. มะลิ รักไทย',
  reference: '014326099812345678',
  state: 'unmatched',
} as const;
const matched = { ...line, id: id('c4'), ref: 'SL-261121-c4', state: 'matched', deposit_id: id('18') } as const;
const disputed = {
  ...line,
  id: id('c3'),
  ref: 'SL-261121-c3',
  from_name: long.name,
  amount: 100n,
  occurred_at: at(-1500),
  stated_time: '1970-01-01T00:00:00Z',
  approval: { id: id('d1'), by: malee },
} as const;

export const workbench: WorkbenchFeature = {
  pages: [
    page('/queue/deposits', 'ไม่มีรายการค้าง'),
    page('/finance/deposits', 'ไม่มีรายการ'),
    pageFor('auditor', '/queue/deposits'),
    pageFor('marketing', '/queue/deposits'),
  ],
  samples: [
    sample(listDeposits, {
      data: [
        { ...slip, member: mali, state: 'slip_sent', status: 'Pending' },
        { ...large, member: long, channel: 'bank', amount: 5_000_000n, amount_to_pay: 5_000_099n, state: 'review' },
        { ...row('16'), member: somying, channel: 'cp', provider: 'cp', received: 100_000n, state: 'review' },
        { ...expired, member: somying, channel: 'truemoney', expires_at: at(-2), state: 'expired' },
        { ...row('18'), member: mali, state: 'credited', status: 'Success', credited: 50_037n },
        {
          ...refused,
          member: long,
          state: 'rejected',
          status: 'Reject',
          reason: 'บัญชีผู้โอนไม่ตรงกับชื่อสมาชิก',
          created_at: at(-9000),
        },
      ],
      next_cursor: 'more',
    }),
    fixed(getStatementLine, {
      data: {
        ...disputed,
        asked: { by: malee, reason: `${disputed.ref} → ${large.ref} · ลูกค้าส่งสลิปมา`, kind: 'line.match' },
        against: {
          member: long,
          deposit: { id: large.id, ref: large.ref },
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
    fixed(getDeposit, {
      data: {
        ...slip,
        member: mali,
        state: 'slip_sent',
        status: 'Pending',
        account: { bank_code: 'promptpay', number: '0105561000011' },
        line: matched,
        offer: { title: 'ฝากครั้งแรก 20%', bonus: 10_000n, turnover: 300_000n },
        history: [{ what: 'สร้างรายการ' }, { what: `พบรายการเดินบัญชี ${matched.ref}` }],
      },
    }),
    sample(listSlips, {
      data: {
        slips: [
          {
            bank_number: '014',
            transaction: '202611211234567890',
            payload: '0041000600000101030040220014326099812345678',
            is_read: true,
            width: 900,
            height: 1600,
            also: [{ deposit_id: refused.id, ref: refused.ref }],
          },
        ],
        tried: [{ deposit_id: expired.id, ref: expired.ref }],
      },
    }),
    sample(listStatementLines, {
      data: [
        {
          ...line,
          id: id('c1'),
          ref: 'SL-261121-c1',
          suggestions: [
            {
              deposit_id: slip.id,
              ref: slip.ref,
              amount: 50_037n,
              score: 100,
              one_is_enough: true,
              why: ['ยอดตรงทุกสตางค์', 'บัญชีผู้โอนตรงกับสมาชิก', 'ชื่อตรงกัน', 'อยู่ในเวลา'],
            },
            {
              deposit_id: large.id,
              ref: large.ref,
              member: long,
              amount: 5_000_099n,
              score: 10,
              why: ['อยู่ในเวลา'],
            },
          ],
        },
        {
          ...line,
          id: id('c6'),
          ref: 'SL-261121-c6',
          amount: 100_000n,
          suggestions: [
            {
              deposit_id: expired.id,
              ref: expired.ref,
              member: somying,
              amount: 100_000n,
              score: 90,
              one_is_enough: true,
              why: ['ยอดตรงทุกสตางค์', 'บัญชีผู้โอนตรงกับสมาชิก'],
            },
          ],
        },
        {
          id: id('c2'),
          ref: 'SL-261121-c2',
          bank_account: line.bank_account,
          amount: 1_234_567_890n,
          state: 'unmatched',
        },
        disputed,
        matched,
        {
          ...line,
          id: id('c5'),
          ref: 'SL-261121-c5',
          direction: 'out',
          state: 'matched',
          classified: { kind: 'bank_fee', reason: 'ค่าธรรมเนียมโอน' },
        },
      ],
    }),
  ],
};
