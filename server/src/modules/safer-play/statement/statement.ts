import type { Statement } from '@portal/contract/safer-play.ts';
import { baht } from '@portal/contract/money.ts';
import { one, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import * as queries from './queries.ts';
import type { StatementRange } from './queries.ts';
import { csvLine, UTF8_BOM } from '../../../platform/csv.ts';

/** Display names of games by id, injected from the games module. */
export type GameNames = (reader: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

/** Throws invalid_input for a reversed span or more than twelve months. */
export const assertStatementRange = ({ from, to }: StatementRange): void => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw new DomainError('invalid_input', { field: 'from', message: 'วันเริ่มต้นต้องไม่อยู่หลังวันสิ้นสุด' });
  if (days > MAX_DAYS) throw new DomainError('invalid_input', { field: 'from', message: 'เลือกได้ไม่เกิน 12 เดือน' });
};

const toDay = ({ day, deposited, withdrawn, bonus, staked, won, seconds }: queries.DayRow) => ({
  day,
  deposited,
  withdrawn,
  net_deposit: deposited - withdrawn,
  bonus,
  staked,
  won,
  result: won - staked,
  minutes: Math.round(seconds / 60),
});

const MAX_GAMES = 100;
const OTHER_GAMES = 'เกมอื่น ๆ';
const byDay = (a: queries.DayRow, b: queries.DayRow) => (a.day < b.day ? -1 : 1);
/** Sorts by stake, largest first. */
const byStake = (a: queries.GameRow, b: queries.GameRow) =>
  a.staked === b.staked ? (a.game < b.game ? -1 : 1) : a.staked < b.staked ? 1 : -1;

const toGame = (game_id: string | null, name: string, games: readonly queries.GameRow[]) => {
  const staked = games.reduce((all, row) => all + row.staked, 0n);
  const won = games.reduce((all, row) => all + row.won, 0n);
  return { game_id, name, rounds: games.reduce((all, row) => all + row.rounds, 0), staked, won, result: won - staked };
};

/** A member's deposits, withdrawals, stakes and wins of a span, read from the daily counters. */
export const statementOf = async (
  reader: Reader,
  gameNames: GameNames,
  memberId: string,
  span: StatementRange,
): Promise<Statement> => {
  assertStatementRange(span);
  const [rows, lifetime] = await Promise.all([
    reader.rows(queries.totalsOf(memberId, span)),
    one(reader, queries.lifetimeOf(memberId)),
  ]);
  const days = rows.filter((row) => row.game === null).toSorted(byDay);
  const all = rows.filter((row) => row.game !== null).toSorted(byStake);
  const [games, others] = [all.slice(0, MAX_GAMES), all.slice(MAX_GAMES)];
  const names = await gameNames(
    reader,
    games.map(({ game }) => game),
  );
  const sum = (of: (row: queries.DayRow) => bigint) => days.reduce((all, row) => all + of(row), 0n);
  const seconds = days.reduce((all, row) => all + row.seconds, 0);
  const [deposited, withdrawn] = [sum((row) => row.deposited), sum((row) => row.withdrawn)];
  const [staked, won] = [sum((row) => row.staked), sum((row) => row.won)];
  return {
    from: span.from,
    to: span.to,
    deposited,
    withdrawn,
    net_deposit: deposited - withdrawn,
    bonus: sum((row) => row.bonus),
    staked,
    won,
    result: won - staked,
    minutes: Math.round(seconds / 60),
    days_played: days.filter((row) => row.rounds > 0 || row.seconds > 0).length,
    lifetime_net_deposit: lifetime.net,
    by_day: days.map(toDay),
    by_game: [
      ...games.map((row) => toGame(row.game, names.get(row.game) ?? '', [row])),
      ...(others.length ? [toGame(null, OTHER_GAMES, others)] : []),
    ],
  };
};

const money = (satang: bigint) => baht(satang).toFixed(2);
type Sums = Omit<Statement['by_day'][number], 'day'>;
const csvSums = ({ deposited, withdrawn, net_deposit, bonus, staked, won, result, minutes }: Sums): string[] => [
  ...[deposited, withdrawn, net_deposit, bonus, staked, won, result].map(money),
  String(minutes),
];

/** A statement as CSV, line by line. */
export async function* csvOf(statement: Statement): AsyncIterable<string> {
  yield (
    UTF8_BOM +
      csvLine(['วันที่', 'ยอดฝาก', 'ยอดถอน', 'ฝากสุทธิ', 'โบนัสที่ได้รับ', 'เดิมพันรวม', 'ยอดที่ได้คืน', 'ผลได้เสีย', 'เวลาเล่น (นาที)'])
  );
  for (const day of statement.by_day) yield csvLine([day.day, ...csvSums(day)]);
  yield csvLine(['รวม', ...csvSums(statement)]);
  yield csvLine(['ฝากสุทธิตั้งแต่เป็นสมาชิก', money(statement.lifetime_net_deposit)]);
  yield csvLine(['เกม', 'รอบ', 'เดิมพันรวม', 'ยอดที่ได้คืน', 'ผลได้เสีย']);
  for (const game of statement.by_game)
    yield csvLine([game.name, String(game.rounds), ...[game.staked, game.won, game.result].map(money)]);
}
