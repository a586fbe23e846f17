import { sql } from 'kysely';
import { first } from '../../platform/database/db.ts';
import { until } from '../server.ts';
import { assertMessages } from './chat.ts';
import { aResident, Finding } from './callers.ts';
import type { House } from './house.ts';
import { payIn, playRound, withdraw } from './members.ts';

/** The product's books of what the outside counts itself, in satang. */
const counted = sql<{ bank: bigint; gateways: bigint; payouts: bigint; games: bigint; alone: number }>`
  select (select coalesce(-sum(balance), 0) from ledger_account where kind = 'bank')::bigint as bank,
         (select coalesce(-sum(balance), 0) from ledger_account where kind like 'gateway\\_%')::bigint as gateways,
         (select coalesce(sum(amount), 0) from payout where state = 'succeeded')::bigint as payouts,
         (select coalesce(sum(won - staked), 0) from game_round where status <> 'void')::bigint as games,
         (select count(*)::int from approval where status = 'approved' and checker_id = maker_id) as alone`;

/** Throws a finding unless the books agree with themselves, and books and messages with what happened outside. */
export const assertBooks = async (house: House): Promise<void> => {
  const { server, outside } = house;
  await server.assertAllReconciled().catch((error: Error) => {
    throw new Finding(error.message);
  });
  const books = (await first(server.owner, counted))!;
  const bank = [...outside.bank.values()].reduce((sum, balance) => sum + balance, 0n);
  const expected = { ...outside, bank, alone: 0 };
  for (const name of ['bank', 'gateways', 'payouts', 'games', 'alone'] as const)
    if (books[name] !== expected[name])
      throw new Finding(`${name}: the books have ${books[name]}, outside it is ${expected[name]}`);
  await assertMessages(house);
  assertNoBugs(house);
};

/** Throws a finding if the product logged an unhandled error. */
export const assertNoBugs = ({ server: { bugs } }: House): void => {
  if (bugs.length) throw new Finding('an unhandled error');
};

/** Throws a finding unless a deposit, a bet and a withdrawal of a new member succeed. */
export const assertProgress = async (house: House): Promise<void> => {
  const member = await aResident(house);
  const steps = {
    deposit: () => payIn(house, member, 300),
    credit: () => until(async () => (await member.credit()) > 0n, 'the deposit is credited'),
    bet: () => playRound(house, member, house.games[0], { bet: 10, won: 20 }),
    withdrawal: () => withdraw(member, 200),
  };
  for (const [name, step] of Object.entries(steps))
    if (!(await step())) throw new Finding(`after a fault, no ${name} succeeds`);
};
