import type { TimelineRow } from '@portal/contract/console/timeline.ts';

/** The devices of which a member signed in, each with the last time, the latest first. */
export const devicesOf = (events: readonly Pick<TimelineRow, 'what' | 'of' | 'at'>[]): { name: string; at: Date }[] => {
  const last = new Map<string, Date>();
  for (const { what, of, at } of events)
    if (what.startsWith('security.signed_in') && of && !last.has(of)) last.set(of, at);
  return [...last].map(([name, at]) => ({ name, at }));
};
