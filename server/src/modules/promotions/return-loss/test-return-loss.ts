import type { ReturnLossTerms } from '@portal/contract/console/return-loss.ts';
import { sql } from 'kysely';
import { keyOf, postAndWait } from '../../ledger/index.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { TestServer } from '../../../testing/server.ts';
import { addTerms, standardTerms } from './terms.ts';

/** Adds the default return-loss terms with changes, from a day on. */
export const returnLossFrom = (
  { owner }: Pick<TestServer, 'owner'>,
  from_day: string,
  change: Partial<ReturnLossTerms> = {},
): Promise<string> => owner.transaction((tx) => addTerms(tx, from_day, { ...standardTerms, ...change }));

/**
 * Inserts a settled round of own money on a Bangkok day, in baht. An opposite round in the past leaves the wallet unchanged.
 */
export const played = (
  { owner }: Pick<TestServer, 'owner'>,
  memberId: string,
  day: string,
  staked: number,
  won = 0,
): Promise<void> =>
  owner.transaction(async (tx) => {
    const rounds: Round[] = [
      { day: '2020-01-01', staked: Math.max(won - staked, 0), won: Math.max(staked - won, 0) },
      { day, staked, won },
    ];
    for (const round of staked > won ? rounds : rounds.toReversed()) await insertRound(tx, memberId, round);
  });

interface Round {
  readonly day: string;
  readonly staked: number;
  readonly won: number;
}

/** Inserts a settled round of own money, in baht. */
export const insertRound = async (tx: Tx, member: string, { day, staked, won }: Round): Promise<void> => {
  const id = newId();
  const [own, back] = [BigInt(Math.round(staked * 100)), BigInt(Math.round(won * 100))];
  const at = sql`(${day}::date + time '12:00') at time zone 'Asia/Bangkok'`;
  await tx.rows(sql`
    insert into play_round (id, member_id, game, category, share, own, won, opened_at, settled_at, settled_on)
    values (${id}, ${member}, 'test', 'slot', 100, ${own}, ${back}, ${at}, ${at}, ${day}::date)`);
  const [wallet, game] = [{ member, kind: 'wallet' } as const, { member, house: 'game' } as const];
  const acts = [
    { kind: 'win', reason: 'win', amount: back, from: game, to: wallet, came: back },
    { kind: 'stake', reason: 'bet', amount: own, from: wallet, to: game, came: -own },
  ] as const;
  for (const { kind, came, ...transfer } of acts) {
    if (transfer.amount === 0n) continue;
    const act = newId();
    await tx.rows(sql`
      insert into play_act (id, round_id, kind, own, bonus, event_at) values (${act}, ${id}, ${kind}, ${came}, 0, ${at})`);
    await postAndWait(tx, { key: keyOf('play', act), eventAt: new Date(), reference: id, transfers: [transfer] });
  }
  // After the wallet is locked, as in a rollback, so that the two cannot deadlock.
  await tx.rows(sql`
    insert into play_day as p (member_id, day, game, category, staked, won, rounds)
    values (${member}, ${day}::date, 'test', 'slot', ${own}, ${back}, 1)
    on conflict (member_id, day, game) do update
      set staked = p.staked + excluded.staked, won = p.won + excluded.won, rounds = p.rounds + 1`);
};
