import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listMinigameWithdrawals, requestMinigameWithdrawal } from '@portal/contract/minigame.ts';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { call } from '../../../kit/data/call.ts';
import { Fact } from '../../../kit/facts.tsx';
import { ExpiringCredit } from '../../parts/bonus/expiring-credit.tsx';
import { definePayout } from '../../parts/payouts/define-payout.tsx';
import { combineQueries, type PayoutSource } from '../../parts/payouts/source.ts';
import { noTurnover } from '../../parts/payouts/words.ts';
import { creditQuery } from '../../payments/queries.ts';
import * as mini from '../minigame.module.css';
import { PlayLink } from '../coins.tsx';
import { miniCreditQuery, profitQuery, settingsQuery, ROWS_PER_PAGE } from '../queries.ts';

const words = {
  available: 'เครดิตคงเหลือ',
  manage: 'จัดการกำไรมินิเกม',
  go: 'ถอนกำไร',
  nothing: 'ยังไม่มีเครดิตให้ถอน',
  recent: 'รายการถอนล่าสุด',
  see: 'ดูสถานะคำขอ',
  form: 'ถอนกำไรมินิเกม',
  mainCredit: 'เครดิตหลัก',
  to: 'เข้าเครดิตหลัก',
  turn: (n: number) => `ต้องทำเทิร์น ${n} เท่าของยอดที่ถอน`,
  submit: 'ยืนยันถอนกำไร',
  summary: 'สรุป',
  moved: 'ยอดที่ถอน',
  turnover: 'เทิร์นโอเวอร์',
  creditAfter: 'เครดิตหลักหลังอนุมัติ',
  miniAfter: 'เครดิตมินิเกมคงเหลือ',
  arrived: 'เข้าเครดิตหลักแล้ว',
  paid: (x: string) => `เข้าเครดิตหลักแล้ว ${x} บาท`,
  returned: 'คืนเครดิตมินิเกมแล้ว',
  back: 'กลับไปจัดการกำไร',
  history: 'ประวัติการถอนกำไร',
  none: 'ยังไม่เคยถอนกำไร',
};

/** Converts mini-game credit to main credit. */
const source: PayoutSource = {
  home: '/mini-game/profit-manage',
  about: 'minigame_withdrawal',
  key: ['minigame'],
  event: 'minigame.withdraw.updated',
  list: async (cursor, signal) => {
    const input = { limit: ROWS_PER_PAGE, ...(cursor && { cursor }) };
    const { data, next_cursor } = await call(listMinigameWithdrawals, { input, signal });
    const rows = data.map(({ createdAt, ...row }) => ({
      ...row,
      requested_at: createdAt,
      title: row.ref,
      icon: 'swap' as const,
      to: words.mainCredit,
    }));
    return { data: rows, next_cursor };
  },
  useBalance: () => {
    const credit = useQuery({ ...miniCreditQuery, staleTime: 0 });
    const settings = useQuery(settingsQuery);
    const balance = credit.data &&
      settings.data && { available: credit.data.credit, minimum: settings.data.withdraw_min };
    return combineQueries([credit, settings], balance);
  },
  useWithdrawnTotal: () => useQuery(profitQuery).data?.withdrawn,
  send: ({ amount }, idempotencyKey) => call(requestMinigameWithdrawal, { input: { amount }, idempotencyKey }),
  Summary,
  Frame,
  Above: () => <ExpiringCredit isHere />,
  Start: PlayLink,
  words,
};
export const payout = definePayout(source);

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className={mini.head}>{title}</h1>
      {children}
    </>
  );
}

function Summary({ amount = 0n, available }: { amount: Satang | undefined; available: Satang }) {
  const main = useQuery(creditQuery).data?.credit;
  const turnover = useQuery(settingsQuery).data?.withdraw_turnover;
  return (
    <>
      <Fact name={words.moved}>
        {formatBaht(amount)} {words.to}
      </Fact>
      <Fact name={words.turnover}>{turnover ? words.turn(turnover) : noTurnover}</Fact>
      <Fact name={words.creditAfter}>{main === undefined ? '—' : formatBaht(main + amount)}</Fact>
      <Fact name={words.miniAfter}>{formatBaht(available > amount ? available - amount : 0n)}</Fact>
    </>
  );
}
