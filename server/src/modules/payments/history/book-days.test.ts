import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { keyOf, postEach } from '../../ledger/index.ts';
import { newId } from '../../../platform/ids.ts';
import { aMember } from '../../../testing/factories.ts';
import { testServer } from '../../../testing/server.ts';
import { atDepth } from '../../../../../testing/depth.ts';
import { bookPage } from './history.ts';

const server = await testServer();
afterAll(server.close);

const DAY_MS = 86_400_000;
const FIRST = Date.parse('2026-03-01T00:00:00+07:00');
/** Sets the ledger's clock of this database to this hour. */
const writeAt = (hour: number) =>
  server.owner.rows(
    sql.raw(
      `alter table ledger_transfer alter column created_at set default timestamptz '${momentOf(hour).toISOString()}'`,
    ),
  );
const momentOf = (hour: number) => new Date(FIRST + hour * 3_600_000);
const dayOf = (moment: Date) => Math.floor((moment.getTime() - FIRST) / DAY_MS);

const reasons = [
  'bet',
  'bet',
  'bet',
  'win',
  'win',
  'win_bonus',
  'bet_bonus',
  'deposit',
  'bonus',
  'bonus_forfeited',
  'bonus_converted',
] as const;
interface Move {
  readonly reason: (typeof reasons)[number];
  readonly amount: bigint;
  /** Hours since the move before it. */
  readonly later: number;
}
const aMove: fc.Arbitrary<Move> = fc.record({
  reason: fc.constantFrom(...reasons),
  amount: fc.bigInt(1n, 9n),
  later: fc.constantFrom(0, 0, 0, 1, 20, 60),
});

const postingOf = (member: string, { reason, amount }: Move) => {
  const [wallet, bonus, game] = [
    { member, kind: 'wallet' },
    { member, kind: 'bonus' },
    { member, house: 'game' },
  ] as const;
  const house = { member, house: 'promotion' } as const;
  const [from, to] = (
    {
      bet: [wallet, game],
      win: [game, wallet],
      bet_bonus: [bonus, game],
      win_bonus: [game, bonus],
      deposit: [{ member, house: 'bank_clearing' }, wallet],
      bonus: [house, bonus],
      bonus_forfeited: [bonus, house],
      bonus_converted: [bonus, wallet],
    } as const
  )[reason];
  return {
    key: keyOf('t', newId()),
    eventAt: new Date(),
    reference: newId(),
    transfers: [{ reason, from, to, amount }],
  };
};

interface Entry {
  readonly at: Date;
  readonly reason: string;
  readonly change: bigint;
}
/** The same book, computed plainly from all posted lines. */
const plainBook = (entries: readonly Entry[]) => {
  const rows: { kind: string; day: number; change: bigint; after: bigint }[] = [];
  let after = 0n;
  let previous = '';
  for (const { at, reason, change } of entries) {
    const kind = /^(bet|win|bonus_converted)/.test(reason) ? 'play' : reason;
    const run = `${kind} ${dayOf(at)}`;
    after += change;
    const last = rows.at(-1);
    if (kind === 'play' && run === previous && last) Object.assign(last, { change: last.change + change, after });
    else rows.push({ kind, day: dayOf(at), change, after });
    previous = run;
  }
  return rows.filter(({ change }) => change !== 0n).toReversed();
};

const NEAR_MIDNIGHT_MS = [-90_000_000, -200, -100, -50, -1, 0, 1, 50, 100, 200, 90_000_000];

const madeAt = (reason: Move['reason'], ms: number): [Move, number] => [{ reason, amount: 1n, later: 0 }, ms];

test('a transfer that waited for a lock over midnight is on exactly one day', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(aMove, fc.constantFrom(...NEAR_MIDNIGHT_MS)), { minLength: 1, maxLength: 24 }),
      fc.integer({ min: 1, max: 9 }),
      async (moves, limit) => {
        const member = await aMember(server);
        // In the order of their lines; those of the days around stay outside.
        const near = moves.filter(([, ms]) => Math.abs(ms) < DAY_MS);
        const late = moves.filter(([, ms]) => ms > DAY_MS);
        for (const [move, ms] of [...moves.filter(([, early]) => early < -DAY_MS), ...near, ...late]) {
          await writeAt(24 + ms / 3_600_000);
          await postEach(server.db, [postingOf(member.id, move)]);
        }
        const rows = async (days = {}) => {
          const all = [];
          for (let cursor: string | undefined; ;) {
            const page = await bookPage(server.db, member.id, { limit, ...days, ...(cursor && { cursor }) });
            all.push(...page.data.map(({ line, kind, change, balance_after }) => [line, kind, change, balance_after]));
            if (page.next_cursor === null) return all;
            cursor = page.next_cursor;
          }
        };
        const dayName = (day: number) => new Date(FIRST + day * DAY_MS + DAY_MS / 2).toISOString().slice(0, 10);
        const each = [];
        for (const day of [2, 1, 0, -1]) each.push(...(await rows({ from: dayName(day), to: dayName(day) })));
        expect(each).toEqual(await rows());
        expect(each).toEqual(await rows({ from: dayName(-1), to: dayName(2) }));
      },
    ),
    {
      numRuns: atDepth(15, 150),
      examples: [
        [[madeAt('win', -90_000_000), madeAt('bet', 1), madeAt('deposit', -50)], 1],
        [[madeAt('bet', -90_000_000), madeAt('win', -1), madeAt('bet', 100), madeAt('win', -100)], 1],
      ],
    },
  ));

const nameOf: Readonly<Record<string, string>> = { game: 'play', deposit: 'deposit' };

test('any movements: play is summed by day and between other rows, on every page', () =>
  fc.assert(
    fc.asyncProperty(fc.array(aMove, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), async (moves, limit) => {
      const member = await aMember(server);
      let hour = 0;
      const entries: Entry[] = [];
      for (const move of moves) {
        hour += move.later;
        if (move.later || entries.length === 0) await writeAt(hour);
        const [posted] = await postEach(server.db, [postingOf(member.id, move)]);
        const sign =
          { bet: -1n, bet_bonus: -1n, bonus_forfeited: -1n, bonus_converted: 0n }[move.reason as string] ?? 1n;
        if (posted?.outcome === 'posted')
          entries.push({ at: momentOf(hour), reason: move.reason, change: sign * move.amount });
      }
      const pages = async (days = {}) => {
        const rows = [];
        for (let cursor: string | undefined; ;) {
          const page = await bookPage(server.db, member.id, { limit, ...days, ...(cursor && { cursor }) });
          rows.push(...page.data);
          if (page.next_cursor === null) break;
          cursor = page.next_cursor;
        }
        return rows.map(({ kind, bank_time, change, balance_after }) => [
          nameOf[kind] ?? 'other',
          dayOf(bank_time),
          change,
          balance_after,
        ]);
      };
      const plain = plainBook(entries).map(({ kind, day, change, after }) => [
        kind === 'play' || kind === 'deposit' ? kind : 'other',
        day,
        change,
        after,
      ]);
      expect(await pages()).toEqual(plain);
      const dayName = (day: number) => new Date(FIRST + day * DAY_MS + DAY_MS / 2).toISOString().slice(0, 10);
      expect(await pages({ from: dayName(1), to: dayName(3) })).toEqual(
        plain.filter(([, day]) => Number(day) >= 1 && Number(day) <= 3),
      );
    }),
    { numRuns: atDepth(25, 150) },
  ));

test('a day of many plays is one row', async () => {
  const member = await aMember(server);
  await writeAt(5);
  const many = Array.from({ length: 1000 }, () => postingOf(member.id, { reason: 'win', amount: 1n, later: 0 }));
  await postEach(server.db, many);
  const { data } = await bookPage(server.db, member.id, { limit: 50 });
  expect(data.map(({ kind, change }) => [kind, change])).toEqual([['game', 1000n]]);
});

test('rows keep posting order although a lock delayed an older one', async () => {
  const member = await aMember(server);
  for (const [hour, amount] of [
    [5, 1n],
    [4, 2n],
  ] as const) {
    await writeAt(hour);
    await postEach(server.db, [postingOf(member.id, { reason: 'deposit', amount, later: 0 })]);
  }
  const { data } = await bookPage(server.db, member.id, { limit: 50 });
  expect(data.map(({ change, balance_after }) => [change, balance_after])).toEqual([
    [2n, 3n],
    [1n, 1n],
  ]);
});
