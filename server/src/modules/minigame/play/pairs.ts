import { createHash, randomBytes } from 'node:crypto';
import type { Fairness } from '@portal/contract/minigame.ts';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { AppSecret } from '../../../platform/security/app-secret.ts';
import { defineSealed } from '../../../platform/security/sealed.ts';
import * as queries from '../members-queries.ts';
import type { PairRow } from '../members-queries.ts';

/** Server seeds. */
export const sealedSeeds = defineSealed('mini-game server seed', [
  { table: 'minigame_pair', column: 'sealed', row: ['id'] },
]);
const MAX_ROUNDS_PER_PAIR = 500;

/** The current seed pair and the next one, whose commit is published before its client seed is set. */
export interface Pairs {
  readonly current: PairRow;
  readonly next: PairRow;
}

const newPair = (
  tx: Tx,
  appSecret: AppSecret,
  memberId: string,
  state: PairRow['state'],
  clientSeed: string,
): PairRow => {
  const id = newId();
  const seed = randomBytes(32).toString('hex');
  const commit = createHash('sha256').update(seed).digest('hex');
  const pair = {
    id,
    state,
    sealed: sealedSeeds.seal(appSecret, id, seed),
    commit,
    client_seed: clientSeed,
    nonce: 0,
    is_old: false,
  };
  tx.send(queries.insertPair(memberId, pair));
  return pair;
};

const pairsIn = (rows: readonly PairRow[]): Pairs | undefined => {
  const [current, next] = (['current', 'next'] as const).map((state) => rows.find((each) => each.state === state));
  return current && next ? { current, next } : undefined;
};

/** The pairs of a locked member, created if missing. `rows`: the result of `pairsOf` under that lock. */
export const pairsFrom = (tx: Tx, appSecret: AppSecret, memberId: string, rows: readonly PairRow[]): Pairs => {
  const existing = pairsIn(rows);
  if (existing) return existing;
  const clientSeed = randomBytes(8).toString('hex'); // until the browser sends one
  return {
    current: newPair(tx, appSecret, memberId, 'current', clientSeed),
    next: newPair(tx, appSecret, memberId, 'next', clientSeed),
  };
};

export const seedOf = (appSecret: AppSecret, { id, sealed }: PairRow): string =>
  sealedSeeds.open(appSecret, id, sealed);

/** Reveals the current seed, starts the next pair and creates another. */
const rotatePair = (
  tx: Tx,
  appSecret: AppSecret,
  memberId: string,
  { current, next }: Pairs,
  clientSeed = current.client_seed,
): Pairs => {
  tx.send(queries.revealPair(current.id, seedOf(appSecret, current)));
  tx.send(queries.startPair(next.id, clientSeed));
  return {
    current: { ...next, state: 'current', client_seed: clientSeed },
    next: newPair(tx, appSecret, memberId, 'next', clientSeed),
  };
};

/** The pair for the next round, rotated after 500 rounds or seven days. */
export const pairToPlay = (tx: Tx, appSecret: AppSecret, memberId: string, pairs: Pairs): PairRow =>
  (pairs.current.nonce >= MAX_ROUNDS_PER_PAIR || pairs.current.is_old
    ? rotatePair(tx, appSecret, memberId, pairs)
    : pairs
  ).current;

const toView = ({ current, next }: Pairs): z.output<typeof Fairness> => ({
  commit: current.commit,
  client_seed: current.client_seed,
  nonce: current.nonce,
  next_commit: next.commit,
});

const locked = async (tx: Tx, appSecret: AppSecret, memberId: string): Promise<Pairs> => {
  const [, rows] = await Promise.all([queries.lockMember(tx, memberId), tx.rows(queries.pairsOf(memberId))]);
  return pairsFrom(tx, appSecret, memberId, rows);
};

/** The commitments of a member's next round, created on first request. */
export const fairnessOf = async (db: Db, appSecret: AppSecret, memberId: string) => {
  const existing = pairsIn(await db.rows(queries.pairsOf(memberId)));
  return toView(existing ?? (await db.transaction((tx) => locked(tx, appSecret, memberId))));
};

/** Sets the member's client seed from the next round on. */
export const setClientSeed = (db: Db, appSecret: AppSecret, memberId: string, clientSeed: string) =>
  db.transaction(async (tx) => {
    const pairs = await locked(tx, appSecret, memberId);
    tx.send(queries.setClientSeed(pairs.current.id, clientSeed));
    return toView({ ...pairs, current: { ...pairs.current, client_seed: clientSeed } });
  });

/** Reveals the current pair's seed, so that all its rounds can be verified. */
export const rotate = (db: Db, appSecret: AppSecret, memberId: string, clientSeed: string | undefined) =>
  db.transaction(async (tx) => {
    const pairs = await locked(tx, appSecret, memberId);
    const { current } = pairs;
    const rotated = rotatePair(tx, appSecret, memberId, pairs, clientSeed);
    return { revealed: { server_seed: seedOf(appSecret, current), commit: current.commit }, current: toView(rotated) };
  });
