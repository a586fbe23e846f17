import { lockThenRead, one, type Reader, type Sql, type Tx } from '../../platform/database/db.ts';
import { publishToMember } from '../../platform/outbox/outbox.ts';
import { type Settings, settingsOf } from '../settings/index.ts';
import * as queries from './queries.ts';

/** The most that counts as play between two acts of one session. */
const MAX_GAP_S = 300;
const DAY_MS = 86_400_000;

type ClockSettings = Pick<Settings, 'night_from' | 'night_to' | 'reality_check_min'>;
interface Tick {
  readonly clock: Pick<queries.ClockRow, 'member' | 'today' | 'day_s' | 'since_check_s' | 'session_s' | 'lost'>;
  readonly times: readonly { readonly day: string; readonly seconds: number; readonly night_s: number }[];
  /** The reality check became due. */
  readonly is_due: boolean;
}

/** Advances a play clock; null: too soon after the last act. Time of a night counts on the day on which the night began. */
export const tick = (row: queries.ClockRow, settings: ClockSettings): Tick | null => {
  const { member, today, idle_s, lost } = row;
  if (idle_s === null) {
    const clock = { member, today, lost, day_s: 0, since_check_s: 0, session_s: 0 };
    return { clock, times: [{ day: today, seconds: 0, night_s: 0 }], is_due: false };
  }
  if (idle_s < queries.MIN_GAP_S) return null;
  const isNewSession = idle_s >= queries.REST_S;
  const gap = isNewSession ? 0 : Math.round(Math.min(idle_s, MAX_GAP_S));
  const ofToday = Math.min(gap, Math.round(row.today_s));
  const since_check_s = row.since_check_s + gap;
  const day_s = (row.day === today ? row.day_s : 0) + ofToday;
  const session_s = isNewSession ? 0 : row.session_s + gap;
  const check_s = 60 * (row.reality_check_min ?? settings.reality_check_min);
  return {
    clock: { member, today, lost, day_s, since_check_s, session_s },
    times: timesOf(row, settings, gap, ofToday),
    is_due: row.since_check_s < check_s && since_check_s >= check_s,
  };
};

const secondsOf = (time: string): number => Number(time.slice(0, 2)) * 3600 + Number(time.slice(3, 5)) * 60;

const timesOf = (
  { today, today_s }: queries.ClockRow,
  { night_from, night_to }: ClockSettings,
  gap: number,
  ofToday: number,
): Tick['times'] => {
  const [from, to] = [secondsOf(night_from), secondsOf(night_to)];
  const hasMidnight = from > to;
  const isNight = hasMidnight ? today_s >= from || today_s < to : today_s >= from && today_s < to;
  const night_s = isNight ? (hasMidnight ? gap : ofToday) : 0;
  const isOfYesterday = hasMidnight && today_s < to;
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
  const times = [
    { day: today, seconds: ofToday, night_s: isOfYesterday ? 0 : night_s },
    { day: yesterday, seconds: gap - ofToday, night_s: isOfYesterday ? night_s : 0 },
  ];
  return times.filter(({ day, seconds, night_s: night }) => day === today || seconds + night > 0);
};

/** The play clocks that count an act now. */
export interface PlayClocks {
  readonly rows: readonly queries.ClockRow[];
  readonly settings: ClockSettings;
}

/** Locks and reads the play clocks of a member, or of these members, an array of ids in SQL. */
export const lockPlayClocks = async (tx: Tx, members: string | Sql): Promise<PlayClocks> => {
  const ids = typeof members === 'string' ? queries.idsOf([members]) : members;
  const [, [rows, settings]] = await lockThenRead(tx.rows(queries.lockClocks(ids)), () =>
    Promise.all([tx.rows(queries.clocksOf(ids)), settingsOf(tx)]),
  );
  return { rows, settings };
};

/** Advances play clocks after a bet, a launch or a mini-game round. */
export const tickPlayClocks = (tx: Tx, { rows, settings }: PlayClocks): void => {
  const ticks = rows.map((row) => tick(row, settings)).filter((each) => each !== null);
  if (ticks.length === 0) return;
  tx.send(queries.putClocks(ticks.map(({ clock }) => clock)));
  const times = ticks.flatMap(({ clock: { member }, times: all }) => all.map((time) => ({ member, ...time })));
  tx.send(queries.addPlayTimes(times));
  for (const { clock, is_due } of ticks)
    if (is_due) publishToMember(tx, clock.member, 'session.warning', { kind: 'reality_check' });
};

/** Seconds a member played today, the figure of the time limit. */
export const playedToday = async (reader: Reader, memberId: string): Promise<number> =>
  (await one(reader, queries.playedToday(memberId))).seconds;
