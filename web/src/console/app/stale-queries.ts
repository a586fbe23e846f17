import type { QueryKey } from '@tanstack/react-query';
import type { QueueEvent } from '@portal/contract/realtime.ts';
import type { ConsoleFeature } from '../parts/feature.ts';

type Features = readonly ConsoleFeature[];

const rowsOf = (features: Features) => features.flatMap(({ realtime = [] }) => realtime);

/** The events that make anything stale. */
export const eventsOf = (features: Features): QueueEvent[] => [...new Set(rowsOf(features).flatMap(({ on }) => on))];

/** The queries that events make stale, each once. */
export const staleAfter = (features: Features, events: readonly QueueEvent[]): QueryKey[] =>
  rowsOf(features)
    .filter(({ on }) => on.some((event) => events.includes(event)))
    .map(({ queryKey }) => queryKey);
