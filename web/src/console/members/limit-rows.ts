import type { LimitKind, LimitPeriod, Limits } from '@portal/contract/safer-play.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { limitKindNames, limitPeriodNames } from '../parts/members/words.ts';

export interface LimitLine {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly name: string;
  readonly limit: Limits['deposit']['day'] | Limits['time']['day'];
}

const periods = ['day', 'week', 'month'] as const;

/** All limits of a member in one list: deposits, losses, time. */
export const limitLines = (limits: Limits): LimitLine[] => [
  ...(['deposit', 'loss'] as const).flatMap((kind) =>
    periods.map((period) => ({
      kind,
      period,
      name: `${limitKindNames[kind]} ${limitPeriodNames[period]}`,
      limit: limits[kind][period],
    })),
  ),
  { kind: 'time', period: 'day', name: `${limitKindNames.time} ${limitPeriodNames.day}`, limit: limits.time.day },
];

/** "2,000.00 บาท", "120 นาที", a dash for none. */
export const inUnits = (value: bigint | number | null): string =>
  value === null ? '—' : typeof value === 'bigint' ? `${formatBaht(value)} บาท` : `${value} นาที`;
