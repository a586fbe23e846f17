import * as z from 'zod/mini';

const DAY_MS = 86_400_000;
const OLDEST_MS = 31 * DAY_MS;
/** As far as the time of a signature may be off. */
const AHEAD_MS = 5 * 60_000;
const LONGEST = 40;
const BUDDHIST_YEARS = 543;

const IsoTime = z.iso.datetime({ offset: true });

export interface BelievedTime {
  readonly at: Date;
  /** As it was sent, where it is not what is taken for it; empty when nothing was. */
  readonly stated: string | null;
}

/**
 * When something happened, as far as what a bank says of it can be: within the month before it arrived. A Buddhist year is read as
 * one, a clock that is minutes ahead tells of now. Of everything else it is only known that it had happened when it arrived.
 */
export const believedTime = (stated: unknown, arrival: Date): BelievedTime => {
  const text = (typeof stated === 'string' ? stated : (JSON.stringify(stated ?? undefined) ?? '')).slice(0, LONGEST);
  const at = possibleTime(text, arrival);
  if (at) return { at, stated: null };
  const buddhist = possibleTime(
    text.replace(/^\d{4}/, (year) => String(Number(year) - BUDDHIST_YEARS)),
    arrival,
  );
  return { at: buddhist ?? arrival, stated: text };
};

const possibleTime = (text: string, arrival: Date): Date | undefined => {
  const iso = text.replace(/(T\d\d:\d\d)(?=Z|[+-])/, '$1:00');
  if (!z.safeParse(IsoTime, iso).success) return undefined;
  const ahead_ms = Date.parse(iso) - arrival.getTime();
  if (ahead_ms > AHEAD_MS || ahead_ms < -OLDEST_MS) return undefined;
  return ahead_ms > 0 ? arrival : new Date(iso);
};
