import { daysOf, type Preset, presets, type Range } from '../../../kit/time/days.ts';
import { type Tone, tones } from '@portal/contract/status.ts';
import type { ReportKind } from '../queries.ts';

/** The filter in an address. */
export interface HistoryFilter {
  readonly range?: Range | undefined;
  readonly tone?: Tone | undefined;
}
export type Tab = 'all' | ReportKind;

type Param = string | null;
const isDay = (text: Param): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);
const isPreset = (text: Param): text is Preset => (presets as readonly Param[]).includes(text);
const isTone = (text: Param): text is Tone => (tones as readonly Param[]).includes(text);

/** `/tx/history/deposit` is the tab of deposits. */
export const tabOf = (path: string): Tab => {
  const last = path.split('/').at(3);
  return last === 'deposit' || last === 'withdraw' ? last : 'all';
};

/** Reads the query string; ignores invalid parts. */
export function filterOf(search: string): HistoryFilter {
  const query = new URLSearchParams(search);
  const preset = query.get('range');
  const from = query.get('from');
  const to = query.get('to');
  const tone = query.get('status');
  const days = isDay(from) && isDay(to) ? { from, to } : undefined;
  return { range: isPreset(preset) ? preset : days, tone: isTone(tone) ? tone : undefined };
}

/** The query string of a filter, empty for none. */
export function searchOf({ range, tone }: HistoryFilter): string {
  const query = new URLSearchParams({
    ...(typeof range === 'string' ? { range } : range),
    ...(tone && { status: tone }),
  }).toString();
  return query && `?${query}`;
}

/** Days of a filter for the server; none means all days. */
export const daysOrAll = (range: HistoryFilter['range']) => (range === undefined ? {} : daysOf(range));
