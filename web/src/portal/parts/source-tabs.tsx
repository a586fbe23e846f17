import { SegmentTabs } from '../../kit/layout/segment-tabs.tsx';
import { canWithdrawOnline, useRestriction } from '../identity/queries.ts';

/** The wallets to withdraw from; no cashback during a break. */
const sources = [
  ['/tx/withdraw', 'เครดิตหลัก'],
  ['/tx/withdraw/income', 'รายได้'],
  ['/tx/withdraw/return-loss', 'ยอดคืน'],
] as const;

export function SourceTabs({ current }: { current: (typeof sources)[number][0] }) {
  const reason = useRestriction();
  const open = sources.filter(
    ([to]) => reason === null || to === '/tx/withdraw/income' || (to === '/tx/withdraw' && canWithdrawOnline(reason)),
  );
  if (open.length < 2) return null;
  return <SegmentTabs label="แหล่งเงิน" segments={open.map(([to, text]) => ({ to, text, isCurrent: to === current }))} />;
}
