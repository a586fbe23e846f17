import type { GameRow } from '@portal/contract/console/games.ts';
import { gameKindNames, gameKinds } from '@portal/contract/promotions.ts';
import * as z from 'zod/mini';
import { defineApproval } from '../../operators/index.ts';
import { first, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import * as queries from './queries.ts';

type Change = Partial<Pick<GameRow, 'name' | 'category' | 'position' | 'share' | 'closed_reason'>>;

/** Splits a change: offers count by category and share, so another category and a higher share need two operators. */
export const splitGameChange = (row: Pick<GameRow, 'category' | 'share'>, { category, share, ...rest }: Change) => {
  const isRaised = share !== undefined && share > row.share;
  return {
    byOne: { ...rest, ...(share !== undefined && !isRaised && { share }) },
    byTwo: { ...(category && category !== row.category && { category }), ...(isRaised && { share }) },
  };
};

/** Locks a game's row. Throws not_found. */
export const lockedGame = async (tx: Tx, id: string): Promise<GameRow> => {
  const game = await first(tx, queries.lockGame(id));
  if (!game) throw new DomainError('not_found');
  return game;
};

/** Approval for what a game counts for turnover. */
export const gameApproval = defineApproval({
  kind: 'game.change',
  approverPermission: 'games.change',
  input: z.object({
    category: z.optional(z.enum(gameKinds)),
    share: z.optional(z.number()),
    reason: z.string(),
  }),
  lock: lockedGame,
  fingerprint: ({ category, share }) => `${category} ${share}`,
  request: (_tx, { id, name, provider, ...before }, { reason, ...after }) => ({
    needsTwo: true,
    ref: id,
    member: null,
    amount: 0n,
    reason,
    facts: [
      { label: 'เกม', text: `${name} (${provider})` },
      ...(after.category
        ? [{ label: 'หมวด', text: `${gameKindNames[before.category]} → ${gameKindNames[after.category]}` }]
        : []),
      ...(after.share === undefined ? [] : [{ label: 'นับเทิร์นไม่เกิน', text: `${before.share}% → ${after.share}%` }]),
    ],
    detail: { before: { category: before.category, share: before.share }, after, reason },
  }),
  execute: (tx, game, { category = game.category, share = game.share }) =>
    tx.send(queries.putGame({ ...game, category, share })),
});
