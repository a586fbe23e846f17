import { contactTopics, type ContactTopic } from '@portal/contract/content.ts';
import type { ReportKind } from '../payments/queries.ts';

/** What the address says it is about: `?topic=deposit&ref=DP-…`. */
export const askedAbout = (
  search: string,
): { topic: ContactTopic | null; kind: ReportKind | undefined; ref: string | undefined } => {
  const query = new URLSearchParams(search);
  const topic = contactTopics.find((each) => each === query.get('topic')) ?? null;
  return {
    topic,
    kind: topic === 'deposit' || topic === 'withdraw' ? topic : undefined,
    ref: query.get('ref')?.slice(0, 120) || undefined,
  };
};
