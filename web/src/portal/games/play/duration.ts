import * as words from '../words.ts';

/** So many seconds as people say them: whole minutes, and hours from sixty on. */
export const durationOf = (seconds: number): string => {
  const all = Math.floor(Math.max(0, seconds) / 60);
  return all < 60 ? words.minutes(all) : words.hours(Math.floor(all / 60), all % 60);
};
