import { daysOf } from '../../../kit/time/days.ts';
import type { HistoryFilter } from './history-filter.ts';

/** The days of a filter as the server takes them; none is every day. */
export const daysOrAll = (range: HistoryFilter['range']) => (range === undefined ? {} : daysOf(range));
