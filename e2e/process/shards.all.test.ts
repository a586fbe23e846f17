import { afterAll, beforeAll, expect, test } from 'vitest';
import { discrepanciesOf } from '../../server/src/app.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { crossingReasons } from '../../server/src/testing/shards.ts';
import { type Half, livesOn, memberOf, startHalf } from './half-house.ts';

const MEMBERS = 24;
const ROUNDS = 4;
const STAKE = 20_000n;

let halves: readonly [Half, Half];
beforeAll(async () => {
  halves = await Promise.all([startHalf(0, 31), startHalf(32, 63)]);
});
afterAll(() => Promise.all((halves ?? []).map(({ close }) => close())));

interface Account {
  readonly kind: string;
  /** True if it is an account of the operator. */
  readonly house: boolean;
  readonly balance: bigint;
}

/** Accounts that money has moved on, of both servers. */
const movedAccounts = async (): Promise<Account[]> =>
  (
    await Promise.all(
      halves.map(async ({ owner }) => {
        const text = 'select kind, owner is null as house, balance from ledger_account where version > 0';
        return (await owner.pool.query<Account>(text)).rows;
      }),
    )
  ).flat();

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);

test('two servers of 32 shards hold all members, and no posting needs both', async () => {
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, async (_, nth) => {
      const id = newId();
      const half = halves.find(({ isOwn }) => isOwn(id))!;
      return { half, ...(await memberOf(half, id, nth)) };
    }),
  );
  const lives = new Map(halves.map((half) => [half, livesOn(half)]));
  const moved: Record<'in' | 'played' | 'out', bigint[]> = { in: [], played: [], out: [] };
  const live = async (own: (typeof members)[number], nth: number): Promise<void> => {
    const { deposit, bet, give, withdraw } = lives.get(own.half)!;
    const neighbours = members.filter(({ half, id }) => half === own.half && id !== own.id);
    for (let round = 0; round < ROUNDS; round += 1) {
      moved.in.push(await deposit(own, 100_000n));
      for (let spin = 0; spin < 6; spin += 1) moved.played.push(await bet(own, STAKE, spin % 2 ? STAKE : STAKE / 2n));
      const to = neighbours[(nth + round) % neighbours.length];
      if (to) expect(await give(own, to, 100n)).toBe('posted');
      moved.out.push(await withdraw(own, 20_000n, round % 2 === 0));
    }
  };
  await Promise.all(members.map(live));

  for (const { owner, putBack } of halves) {
    await putBack();
    expect(await discrepanciesOf(owner)).toEqual([]);
    expect(await crossingReasons(owner)).toEqual(['gift']);
  }
  const accounts = await movedAccounts();
  const balanceOf = (kind: string) => sum(accounts.filter((each) => each.kind === kind).map(({ balance }) => balance));
  const [paidIn, played, paidOut] = [sum(moved.in), sum(moved.played), sum(moved.out)];
  expect(balanceOf('bank'), 'what the bank has').toBe(-(paidIn + paidOut));
  expect(balanceOf('game'), 'what the players lost').toBe(-played);
  expect(balanceOf('wallet') + balanceOf('held'), 'what members have').toBe(paidIn + played + paidOut);
  expect(balanceOf('bank_clearing')).toBe(0n);
  expect(sum(accounts.map(({ balance }) => balance))).toBe(0n);
});

test('control: a posting that names a member of the other server is refused', async () => {
  const [here, there] = halves;
  const idIn = ({ isOwn }: Half): string => {
    for (;;) {
      const id = newId();
      if (isOwn(id)) return id;
    }
  };
  const [own, other] = [await memberOf(here, idIn(here), 900), await memberOf(there, idIn(there), 901)];
  const { deposit, give } = livesOn(here);
  await deposit(own, 100_000n);
  await expect(give(own, other, 100n)).rejects.toThrow('is malformed');
});
