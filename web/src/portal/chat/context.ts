import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ChatContext } from '@portal/contract/chat.ts';
import { depositQuery, type ReportKind, reportQuery, withdrawalQuery } from '../payments/queries.ts';
import * as words from './words.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One of the member's requests, by its id or by what people quote; a withdrawal is quoted among the newest. */
export function useRequest(kind: ReportKind | undefined, ref: string | undefined) {
  const name = ref ?? '';
  const isQuoted = kind === 'withdraw' && name !== '' && !ID.test(name);
  const listed = useInfiniteQuery({ ...reportQuery('withdraw', {}), enabled: isQuoted }).data;
  const found = isQuoted ? listed?.pages.flatMap((page) => page.data).find((each) => each.ref === name)?.id : name;
  const deposit = useQuery({ ...depositQuery(name), enabled: kind === 'deposit' && name !== '', retry: false }).data;
  const withdrawal = useQuery({
    ...withdrawalQuery(found ?? ''),
    enabled: kind === 'withdraw' && !!found,
    retry: false,
  }).data;
  const row = (kind === 'deposit' ? deposit : withdrawal)?.data;
  if (!row || !kind || !name) return undefined;
  const { id, amount, created_at } = row;
  return { id, ref: row.ref, amount, created_at, kind, name: kind === 'deposit' ? words.deposit : words.withdrawal };
}
/** What is there already, or one try: nobody's message waits for it. */
const atOnce = { staleTime: Infinity, retry: false, networkMode: 'always' } as const;

/** What a message is about when the page was opened from a request; null where there is no such one. */
export async function contextFor(queries: QueryClient, kind: ReportKind, name: string): Promise<ChatContext | null> {
  try {
    if (kind === 'deposit') {
      const { data } = await queries.fetchQuery({ ...depositQuery(name), ...atOnce });
      return { kind: 'deposit', id: data.id };
    }
    if (ID.test(name)) return { kind: 'withdrawal', id: name };
    const { pages } = await queries.fetchInfiniteQuery({ ...reportQuery('withdraw', {}), ...atOnce });
    const row = pages.flatMap((page) => page.data).find(({ ref }) => ref === name);
    return row ? { kind: 'withdrawal', id: row.id } : null;
  } catch {
    return null; // the message is worth more than what it is about
  }
}
