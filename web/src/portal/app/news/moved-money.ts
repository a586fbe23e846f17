import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Event, MemberEvent } from '@portal/contract/realtime.ts';
import { BOOK, REPORTS } from '../../payments/queries.ts';
import { memberFeatures } from '../../member-features.ts';

/** Of a round that is played, which comes once a second: the book is read for them when it is looked at again. */
const OF_ROUNDS: ReadonlySet<string> = new Set<MemberEvent>(['credit.updated', 'promotion.updated']);

const concerned = memberFeatures.flatMap(({ memberEvents = {} }) => Object.entries(memberEvents));

/** Keys of the queries that each event may have moved. */
const moved: ReadonlyMap<string, readonly QueryKey[]> = new Map(
  [...Map.groupBy(concerned, ([name]) => name)].map(([name, all]) => [name, all.flatMap(([, keys]) => keys)]),
);

const all: readonly QueryKey[] = [
  ...concerned.flatMap(([, keys]) => keys),
  ...memberFeatures.flatMap(({ afterSilence = [] }) => afterSilence),
];
const covers = (key: QueryKey, other: QueryKey) => key.every((part, at) => part === other[at]);

/** All of it once, for what was missed. */
export const MOVED: readonly QueryKey[] = all.filter(
  (key, at) => !all.some((other, place) => covers(other, key) && (place < at || !covers(key, other))),
);

const pagesOf = ({ state }: Query): number => (state.data as InfiniteData<unknown> | undefined)?.pages?.length ?? 0;

type Signal = Pick<Event, 'name' | 'data'>;

/** Events of one change come together, as the two of a round under a bonus: what both moved is read once. */
const GATHER_MS = 50;

/** A listener to a member's channel that reads anew what the events may have moved. */
export function movedReader(queries: QueryClient): (event: Signal) => void {
  let waiting: Signal[] = [];
  return (event) => {
    if (!moved.has(event.name) || waiting.push(event) > 1) return;
    setTimeout(() => {
      const events = waiting;
      waiting = [];
      readMoved(queries, events);
    }, GATHER_MS);
  };
}

/**
 * Reads anew what these events may have moved, and nothing else. Of a long history that is looked at only the newest piece, where
 * the events say which requests it was.
 */
function readMoved(queries: QueryClient, events: readonly Signal[]): void {
  if (events.some(({ name }) => OF_ROUNDS.has(name)))
    void queries.invalidateQueries({ queryKey: BOOK, refetchType: 'none' });
  const idsOf = new Map<QueryKey, unknown[]>();
  for (const { name, data } of events)
    for (const key of moved.get(name) ?? []) idsOf.set(key, [...(idsOf.get(key) ?? []), data['id']]);
  for (const [queryKey, ids] of idsOf) {
    const names = [...new Set(ids)].filter((id) => typeof id === 'string');
    const isLong = (query: Query) =>
      names.length > 0 &&
      !ids.includes(undefined) &&
      covers(REPORTS, query.queryKey) &&
      query.isActive() &&
      pagesOf(query) > 1;
    void queries.invalidateQueries({ queryKey, predicate: (query) => !isLong(query) });
    for (const query of queries.getQueryCache().findAll({ queryKey, predicate: isLong }))
      for (const id of names) void freshenLong(queries, query.queryKey, id);
  }
}

const freshenLong = async (queries: QueryClient, key: QueryKey, id: string): Promise<void> => {
  const { freshen } = await import('../../payments/history/freshen.ts').catch(() => ({ freshen: undefined }));
  if (!freshen) return queries.invalidateQueries({ queryKey: key, exact: true });
  return freshen(queries, key, id);
};
