import { Time } from '@portal/contract/common.ts';
import { AnyAmount } from '@portal/contract/money.ts';
import { studioProviders } from '@portal/contract/sandbox/games.ts';
import * as z from 'zod/mini';
import { callOut } from '../../../platform/http/outgoing.ts';
import type { ProviderStatements, StatementRound } from './statement.ts';

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
