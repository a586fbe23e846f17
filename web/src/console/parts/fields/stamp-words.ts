/** The ways in which days and times are typed in the console, each as it is shown everywhere. */
export type StampKind = 'day' | 'moment' | 'time';
export const stampForms: Readonly<Record<StampKind, string>> = {
  day: 'ปปปป-ดด-วว',
  moment: 'ปปปป-ดด-วว ชช:นน',
  time: 'ชช:นน',
};

const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
const DAY = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const patterns: Readonly<Record<StampKind, RegExp>> = {
  day: new RegExp(`^${DAY}$`),
  moment: new RegExp(`^${DAY} ${TIME}$`),
  time: new RegExp(`^${TIME}$`),
};

const isDayThere = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** A typed or picked stamp in the one form; empty for nothing, null while it is none yet. */
export const stampOf = (kind: StampKind, typed: string): string | null => {
  const text = typed.trim().replace('T', ' ');
  if (text === '') return '';
  if (!patterns[kind].test(text)) return null;
  return kind === 'time' || isDayThere(text.slice(0, 10)) ? text : null;
};
