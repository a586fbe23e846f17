import { type Figure, measureInterleaved, perSecond, ratioFigure } from './measuring.ts';
import { httpCallers } from './http-caller.ts';
import { memberTokens } from './http-figures.ts';
import type { Lab } from './lab.ts';
import { highestMbDuring, memoryFigure, type Product, residentMb } from './product.ts';

const DAYS = 365;
const GAMES_A_DAY = 5;
const FILES = 64;
const AT_ONCE = 8;

/**
 * Inserts a year of daily money, time and play for the first member. Returns the queries for the year and its last
 * day.
 */
const insertYear = async ({ owner, members }: Lab): Promise<{ year: string; day: string }> => {
  const [id, days] = [members[0]?.id, `(app_now() at time zone 'Asia/Bangkok')::date - d`];
  const among = [id, DAYS];
  await owner.pool.query(
    `insert into money_day (member_id, day, deposited, withdrawn) select $1, ${days}, 50000 + d, 20000 from generate_series(1, $2::int) d`,
    among,
  );
  await owner.pool.query(
    `insert into play_time (member_id, day, seconds) select $1, ${days}, 3600 from generate_series(1, $2::int) d`,
    among,
  );
  await owner.pool.query(
    `insert into play_day (member_id, day, game, category, staked, won, rounds)
     select $1, ${days}, g.id::text, g.category, 100000 + d, 90000, 40 from generate_series(1, $2::int) d,
            lateral (select * from game order by md5(id::text || d) limit ${GAMES_A_DAY}) g`,
    among,
  );
  await owner.pool.query('analyze money_day, play_time, play_day');
  const { rows } = await owner.pool.query<{ first: string; last: string }>(
    `select (${days.replace('- d', `- ${DAYS}`)})::text as first, (${days.replace('- d', '- 1')})::text as last`,
  );
  const { first, last } = rows[0] ?? { first: '', last: '' };
  return { year: `?from=${first}&to=${last}`, day: `?from=${last}&to=${last}` };
};

/** Time of a year's statement ÷ of a day's, and the memory of year files; deletes the inserted year. */
export const yearStatementFigures = async (lab: Lab, product: Product): Promise<Figure[]> => {
  const spans = await insertYear(lab);
  const [token = ''] = await memberTokens(lab, product);
  const headers = { authorization: `Bearer ${token}` };
  const reads = (name: 'year' | 'day') => async () => {
    const { callers, close } = httpCallers(product.port, 1);
    const request = { method: 'GET' as const, path: `/api/member/statement${spans[name]}`, headers };
    const rate = await perSecond(() => callers[0]!.mustRequest(request), { callers: 1 }).finally(close);
    return { [name]: rate };
  };
  const rates = await measureInterleaved({ day: reads('day'), year: reads('year') });
  const means = `a year's statement, of ${DAYS * GAMES_A_DAY} counters, ÷ a day's: the time one caller waits`;
  const figure = ratioFigure(rates, ['day', 'year'], { name: 'statement', goal: 2, better: 'less', means });
  const memory = await memoryOfFiles(product, spans.year, headers);
  for (const table of ['play_day', 'play_time', 'money_day'])
    await lab.owner.pool.query(
      `delete from ${table} where member_id = $1 and day < (app_now() at time zone 'Asia/Bangkok')::date`, // today's play is real
      [lab.members[0]?.id],
    );
  return memory ? [figure, memory] : [figure];
};

/** Additional peak memory while files of the year are written, half CSV and half PDF. */
const memoryOfFiles = async (
  { port, pid }: Product,
  span: string,
  headers: Record<string, string>,
): Promise<Figure | undefined> => {
  const before = await residentMb(pid);
  if (before === undefined) return undefined;
  let [written, next] = [0, 0];
  const work = async () => {
    for (let nth = next++; nth < FILES; nth = next++) {
      const path = `/api/member/statement.${nth % 2 ? 'pdf' : 'csv'}${span}`;
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      written += (await answer.arrayBuffer()).byteLength;
    }
  };
  const highest = await highestMbDuring(pid, () => Promise.all(Array.from({ length: AT_ONCE }, work)));
  const means = `more memory while ${FILES} files of a year are written, ${AT_ONCE} at once, half of them documents, ${Math.round(written / 1e6)} MB of files`;
  return memoryFigure('statement files', before, highest, means);
};
