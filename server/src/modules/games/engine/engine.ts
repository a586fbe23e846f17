import { PostingQueue } from '../../ledger/index.ts';
import { type Db, one, sqlState } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { sha256 } from '../../../platform/security/tokens.ts';
import type { WalletAct, WalletAnswer, WalletCall } from './operations.ts';
import * as queries from './queries.ts';

/** What a call changed, for whoever tells the member's pages or raises a flag. */
export interface Played {
  readonly call: WalletCall;
  readonly row: queries.PlayRow;
}

/** The wallet behind every protocol. */
export interface Engine {
  /** Resolves when it is durable or refused. If it rejects, the outcome is unknown: the provider asks again with the same ids. */
  readonly play: (call: WalletCall) => Promise<WalletAnswer>;
  readonly balance: (call: Omit<WalletCall, 'acts'>) => Promise<WalletAnswer>;
}

/** Acts of many members leave as one statement; what must stand together, or passes the door, leaves alone. */
const IN_BATCHES: ReadonlySet<WalletAct['act']> = new Set(['bet', 'win', 'rollback', 'void']);
const ATTEMPTS = 3;

/** `after` is waited for before the provider hears of what was done. */
export const openEngine = (db: Db, after: (played: Played) => Promise<void>): Engine => {
  const queue = new PostingQueue<Asked, queries.PlayRow>({
    send: (batch) => sendEach(db, batch),
    // One act of a player in a batch: what it decides on is what the one before left.
    keyOf: ({ call }) => `${call.provider} ${call.player}`,
  });
  return {
    play: async (call) => {
      const row = await queue.post({ call, acts: statementOf(call) });
      await after({ call, row });
      return answerOf(row);
    },
    balance: async ({ provider, player, token, game }) => {
      const hash = token === undefined ? null : sha256(token);
      const { outcome, ...told } = await one(db, queries.balanceOf(provider, player ?? null, hash, game ?? null));
      const balance = told.balance ?? 0n;
      return { outcome, player: outcome === 'unknown_player' ? null : told.player, before: balance, balance };
    },
  };
};

interface Asked {
  readonly call: WalletCall;
  readonly acts: readonly object[];
}

const sendEach = async (db: Db, batch: readonly Asked[]): Promise<readonly queries.PlayRow[]> => {
  const isAlone = ({ call: { acts } }: Asked) => acts.length > 1 || !acts.every(({ act }) => IN_BATCHES.has(act));
  const many = batch.filter((asked) => !isAlone(asked));
  const alone = batch.filter(isAlone);
  const [rows, ...others] = await Promise.all([
    many.length ? tried(() => db.rows(queries.play(json(many)))) : [],
    ...alone.map((asked) => tried(() => one(db, queries.playTogether(json([asked]))))),
  ]);
  const told = new Map([
    ...many.map((asked, at) => [asked, rows[at]!] as const),
    ...alone.map((asked, at) => [asked, others[at]!] as const),
  ]);
  return batch.map((asked) => told.get(asked)!);
};

const json = (batch: readonly Asked[]) =>
  JSON.stringify(batch.flatMap(({ acts }) => acts).map((act, n) => ({ n, ...act })));

const statementOf = ({ provider, player, token, acts }: WalletCall): object[] =>
  acts.map(({ part = 1, amount, at, closes, ...act }) => ({
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

/** Two calls may make the same thing at one moment, or wait for each other in a circle: nothing happened, ask again. */
const tried = async <T>(attempt: () => Promise<T>): Promise<T> => {
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
