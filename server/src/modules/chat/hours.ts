import type { ChatHours } from '@portal/contract/chat-hours.ts';

const OFFSET_MS = 7 * 3_600_000; // Bangkok has no summer time
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const WEEK = [0, 1, 2, 3, 4, 5, 6, 7];
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Tells whether support is open at a moment. Hours that end before they begin run into the next day. */
export const isOpenAt = ({ from, to, days }: ChatHours, at: Date): boolean => {
  const bangkok = new Date(at.getTime() + OFFSET_MS);
  const minute = bangkok.getUTCHours() * 60 + bangkok.getUTCMinutes();
  const day = bangkok.getUTCDay();
  const [begins, ends] = [minutesOf(from), minutesOf(to)];
  if (begins < ends) return days.includes(day) && minute >= begins && minute < ends;
  return (days.includes(day) && minute >= begins) || (days.includes((day + 6) % 7) && minute < ends);
};

/** The moment support opens next, or closes where it is open; null where it never does. */
export const nextChange = (hours: ChatHours, at: Date): Date | null => {
  const isOpen = isOpenAt(hours, at);
  const midnight = Math.floor((at.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
  const moments = WEEK.flatMap((day) =>
    [hours.from, hours.to].map((clock) => new Date(midnight + day * DAY_MS + minutesOf(clock) * MINUTE_MS)),
  ).toSorted((a, b) => a.getTime() - b.getTime());
  return moments.find((moment) => moment > at && isOpenAt(hours, moment) !== isOpen) ?? null;
};

/** The moment itself where support is open, else when it opens next; null where it never opens. */
export const opensAt = (hours: ChatHours, at: Date): Date | null => (isOpenAt(hours, at) ? at : nextChange(hours, at));
