import { Time } from '@portal/contract/common.ts';
import { AnyAmount } from '@portal/contract/money.ts';
import { studioProviders } from '@portal/contract/sandbox/games.ts';
import * as z from 'zod/mini';
import { callOut } from '../../../platform/http/outgoing.ts';

/** A transaction of a round; `wager`: the protocol's id of the bet. */
export interface StatementTransaction {
  readonly id: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly wager: string;
  /** Satang. */
  readonly amount: bigint;
  readonly at: Date;
}

/** A round in the provider's statement, amounts in satang. */
export interface StatementRound {
  readonly id: string;
  readonly game: string;
  readonly user: string;
  readonly state: 'open' | 'settled' | 'rolled_back';
  readonly staked: bigint;
  readonly won: bigint;
  /** The result in the provider's notation. */
  readonly result: string;
  readonly opened_at: Date;
  readonly transactions: readonly StatementTransaction[];
}

/** A provider's statement of its rounds. Calls reject when the provider is silent. */
export interface ProviderStatement {
  /** A player's round (players at a live table share its reference); undefined if unknown. */
  readonly round: (reference: string, player: string) => Promise<StatementRound | undefined>;
  /** A page of the rounds that began on a Bangkok day, newest first; older ones than `since` are no longer listed. */
  readonly day: (
    day: string,
    cursor: string | null,
  ) => Promise<{ readonly rounds: readonly StatementRound[]; readonly next: string | null; readonly since: Date }>;
}

/** By provider code; undefined for a provider that cannot be asked. */
export type ProviderStatements = (provider: string) => ProviderStatement | undefined;

/** For an installation without provider contracts. */
export const noProviderStatements: ProviderStatements = () => undefined;

const PAGE_SIZE = 40; // rounds per page: responses are limited in size

const Text = z.string().check(z.minLength(1), z.maxLength(120));
const Round = z.object({
  id: Text,
  game: Text,
  user: Text,
  state: z.enum(['open', 'settled', 'rolled_back']),
  staked: AnyAmount,
  won: AnyAmount,
  result: z.string().check(z.maxLength(2000)),
  opened_at: Time,
  transactions: z.array(
    z.object({
      id: Text,
      kind: z.enum(['bet', 'win', 'rollback']),
      amount: AnyAmount,
      wager: z.nullable(Text),
      reference: z.nullable(Text),
      at: Time,
    }),
  ),
});
const Page = z.object({ data: z.array(Round), next_cursor: z.nullable(Text), since: Time });

/** Names the bet by its transaction in the single protocol, by its own id in the batch protocol. */
const toRound = (style: 'single' | 'batch', { transactions, ...round }: z.output<typeof Round>): StatementRound => ({
  ...round,
  transactions: transactions.map(({ id, kind, amount, wager, reference, at }) => ({
    id,
    kind,
    amount,
    at,
    wager: (style === 'single' ? reference : wager) ?? id,
  })),
});

/** Statements of the sandbox's studio. */
export const sandboxProviderStatements =
  (url: string, secret: string): ProviderStatements =>
  (provider) => {
    const style = new Map(Object.entries(studioProviders)).get(provider);
    if (!style) return undefined;
    const request = (path: string) => callOut({ method: 'GET', url: `${url}/games/${provider}/rounds${path}`, secret });
    return {
      round: async (reference, player) => {
        const { ok, status, body } = await request(
          `/${encodeURIComponent(reference)}?${new URLSearchParams({ user: player })}`,
        );
        if (status === 404) return undefined;
        if (!ok) throw new Error(`the studio answered ${status}`);
        return toRound(style, z.decode(Round, body as never));
      },
      day: async (day, cursor) => {
        const { ok, status, body } = await request(
          `?${new URLSearchParams({ day, limit: String(PAGE_SIZE), ...(cursor ? { cursor } : {}) })}`,
        );
        if (!ok) throw new Error(`the studio answered ${status}`);
        const { data, next_cursor, since } = z.decode(Page, body as never);
        return { rounds: data.map((round) => toRound(style, round)), next: next_cursor, since };
      },
    };
  };
