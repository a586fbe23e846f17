import { PostingQueue } from '../../ledger/index.ts';
import { type Db, one, sqlState } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { sha256 } from '../../../platform/security/tokens.ts';
import type { WalletOperation, WalletAnswer, WalletCall } from './operations.ts';
import * as queries from './queries.ts';

/** A wallet call with its outcome, for events and risk flags. */
export interface PlayResult {
  readonly call: WalletCall;
  readonly row: queries.PlayRow;
}

/** The seamless wallet behind every provider protocol. */
export interface Engine {
  /** Resolves when the call is durable or refused. On rejection the outcome is unknown: the provider retries with the same ids. */
  readonly play: (call: WalletCall) => Promise<WalletAnswer>;
  readonly balance: (call: Omit<WalletCall, 'operations'>) => Promise<WalletAnswer>;
}

/** Operations sent as one statement for many members; calls of several operations, and all other kinds, are sent alone. */
const IN_BATCHES: ReadonlySet<WalletOperation['act']> = new Set(['bet', 'win', 'rollback', 'void']);
const ATTEMPTS = 3;

/** `after` runs before the provider gets its answer. */
export const openEngine = (db: Db, after: (played: PlayResult) => Promise<void>): Engine => {
  const queue = new PostingQueue<QueuedCall, queries.PlayRow>({
    send: (batch) => sendEach(db, batch),
    // One operation per player in a batch: each decides on the balance the previous one left.
    keyOf: ({ call }) => `${call.provider} ${call.player}`,
  });
  return {
    play: async (call) => {
      const row = await queue.post({ call, rows: rowsOf(call) });
      await after({ call, row });
      return answerOf(row);
    },
    balance: async ({ provider, player, token, game }) => {
      const hash = token === undefined ? null : sha256(token);
      const { outcome, ...row } = await one(db, queries.balanceOf(provider, player ?? null, hash, game ?? null));
      const balance = row.balance ?? 0n;
      return { outcome, player: outcome === 'unknown_player' ? null : row.player, before: balance, balance };
    },
  };
};

interface QueuedCall {
  readonly call: WalletCall;
  readonly rows: readonly object[];
}

const sendEach = async (db: Db, batch: readonly QueuedCall[]): Promise<readonly queries.PlayRow[]> => {
  const isAlone = ({ call: { operations } }: QueuedCall) =>
    operations.length > 1 || !operations.every(({ act }) => IN_BATCHES.has(act));
  const many = batch.filter((queued) => !isAlone(queued));
  const alone = batch.filter(isAlone);
  const [rows, ...others] = await Promise.all([
    many.length ? withRetries(() => db.rows(queries.play(json(many)))) : [],
    ...alone.map((queued) => withRetries(() => one(db, queries.playAtomically(json([queued]))))),
  ]);
  const rowOf = new Map([
    ...many.map((queued, at) => [queued, rows[at]!] as const),
    ...alone.map((queued, at) => [queued, others[at]!] as const),
  ]);
  return batch.map((queued) => rowOf.get(queued)!);
};

const json = (batch: readonly QueuedCall[]) =>
  JSON.stringify(batch.flatMap(({ rows }) => rows).map((row, n) => ({ n, ...row })));

const rowsOf = ({ provider, player, token, operations }: WalletCall): object[] =>
  operations.map(({ part = 1, amount, at, closes, ...act }) => ({
    ...act,
    provider,
    player,
    token: token === undefined ? null : sha256(token).toString('hex'),
    key: newId(),
    spare: newId(),
    round_key: newId(),
    part,
    amount: String(amount),
    closes: closes ?? null,
    at: at.toISOString(),
  }));

/** Retries on a unique violation or deadlock: the transaction was rolled back. */
const withRetries = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 1 || !['23505', '40P01'].includes(sqlState(error) ?? '')) throw error;
    }
  }
};

const answerOf = ({ outcome, player, balance, change }: queries.PlayRow): WalletAnswer => {
  const after = balance ?? 0n;
  return { outcome, player, before: after - change, balance: after };
};
