import type { ChatHours } from '@portal/contract/chat-hours.ts';

const OFFSET_MS = 7 * 3_600_000; // Bangkok has no summer time
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Whether the desk is open at a moment. Hours that end before they begin go on into the next day. */
export const isOpenAt = ({ from, to, days }: ChatHours, at: Date): boolean => {
  const bangkok = new Date(at.getTime() + OFFSET_MS);
  const minute = bangkok.getUTCHours() * 60 + bangkok.getUTCMinutes();
  const day = bangkok.getUTCDay();
  const [begins, ends] = [minutesOf(from), minutesOf(to)];
  if (begins < ends) return days.includes(day) && minute >= begins && minute < ends;
  return (days.includes(day) && minute >= begins) || (days.includes((day + 6) % 7) && minute < ends);
};
