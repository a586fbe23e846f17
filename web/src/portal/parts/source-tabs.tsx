import { SegmentTabs } from '../../kit/segment-tabs.tsx';
import { useRestriction } from '../identity/queries.ts';

/** The wallets money is withdrawn from; who is on a break has one only. */
const sources = [
  ['/tx/withdraw', 'เครดิตหลัก'],
  ['/tx/withdraw/return-loss', 'ยอดคืน'],
] as const;

export function SourceTabs({ current }: { current: (typeof sources)[number][0] }) {
  if (useRestriction() !== null) return null;
  return (
    <SegmentTabs label="แหล่งเงิน" segments={sources.map(([to, text]) => ({ to, text, isCurrent: to === current }))} />
  );
}
