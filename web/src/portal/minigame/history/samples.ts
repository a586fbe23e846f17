import type * as contract from '@portal/contract/minigame.ts';
import { at, id } from '../../../workbench/sample.ts';
import { round } from '../play/samples.ts';

export const coin = (
  last: string,
  reason: contract.CoinRow['reason'],
  amount: number,
  balance: number,
  minutes: number,
): contract.CoinRow => ({
  id: id(last),
  createdAt: at(minutes),
  amount,
  status: 'success',
  reason,
  slug: reason === 'round' ? 'lucky-wheel' : null,
  round_id: reason === 'round' || reason === 'won' ? round : null,
  balance,
});
export const credit = (
  last: string,
  reason: contract.CreditRow['reason'],
  amount: bigint,
  minutes: number,
): contract.CreditRow => ({
  id: id(last),
  createdAt: at(minutes),
  amount,
  status: 'success',
  reason,
  slug: reason === 'won' ? (last === 'd1' ? 'gacha' : 'lucky-wheel') : null,
  round_id: reason === 'won' ? round : null,
});
export const reward = (last: string, change: Partial<contract.RewardRow>): contract.RewardRow => ({
  id: id(last),
  createdAt: at(-600),
  amount: 1,
  status: 'success',
  kind: 'goods',
  name: 'เสื้อ STAR2K',
  image: null,
  state: 'open',
  until: null,
  tracking: null,
  promotion_id: null,
  round_id: round,
  ...change,
});
const request = (
  last: string,
  status: contract.MinigameWithdrawal['status'],
  reason: string | null = null,
): contract.MinigameWithdrawal => ({
  id: id(last),
  ref: `MG-261121-3M9Q7${last.toUpperCase()}`,
  createdAt: at(-300),
  amount: 10_000n,
  status,
  steps: [
    { key: 'requested', at: at(-300) },
    { key: 'waiting', at: at(-300) },
    ...(status === 'pending' ? [] : [{ key: status, at: at(-200) }]),
  ],
  reason,
});
const decided = [request('e1', 'approved'), request('e2', 'rejected', 'ข้อมูลไม่ครบ')];
export const requestsOfPage = () => ({
  data:
    location.search.includes('waits') || location.search.includes(id('e3'))
      ? [request('e3', 'pending'), ...decided]
      : decided,
  next_cursor: null,
});
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
export const days = Array.from({ length: 30 }, (_, nth) => ({
  day: day(29 - nth),
  coins: nth % 4,
  credit: BigInt((nth * 37) % 90) * 100n,
}));
export const detail = '/mini-game/profit-manage/withdraw-detail';
