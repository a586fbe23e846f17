import { isItem, labelOf } from '@portal/contract/minigame/tables.ts';
import type { ConsoleRound, listMemberMinigameRounds } from '@portal/contract/console/minigame.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { payeesOf } from '../../identity/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import { first, one, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import { creditOf } from '../coins/views.ts';
import { couponsOfRounds } from '../rewards/rewards.ts';
import * as queries from './queries.ts';

const assertMember = async (reader: Reader, id: string): Promise<void> => {
  if (!(await payeesOf(reader, [id])).has(id)) throw new DomainError('not_found');
};

/** A member's mini-game balances. Throws not_found. */
export const memberMinigame = async (reader: Reader, memberId: string) => {
  await assertMember(reader, memberId);
  const [credit, { minigame_held }, { rounds }, pair] = await Promise.all([
    creditOf(reader, memberId),
    balanceOf(reader, memberId),
    one(reader, queries.roundsOf(memberId)),
    first(reader, queries.pairOf(memberId)),
  ]);
  return { ...credit, held: minigame_held, rounds, pair: pair ?? null };
};

/** A member's rounds, newest first. The server seed is included only once its pair is revealed. */
export const memberRounds = async (reader: Reader, { id, limit, cursor }: Input<typeof listMemberMinigameRounds>) => {
  await assertMember(reader, id);
  return pageOf(
    limit,
    (rowLimit) => reader.rows(queries.roundsPage(id, idCursor(cursor), rowLimit)),
    async (rows) => {
      const won = rows.filter(({ kind }) => kind === 'coupon').map((row) => row.id);
      const coupons = await couponsOfRounds(reader, won);
      return rows.map((row) => toView(row, coupons.get(row.id)?.name ?? row.thing_name ?? ''));
    },
  );
};

const toView = ({ kind, amount, thing_name: _name, ...row }: queries.RoundLine, itemName: string): ConsoleRound => ({
  ...row,
  pick: row.pick as ConsoleRound['pick'],
  prize: { kind, label: labelOf({ kind, amount }, isItem({ kind }) ? itemName : '') },
  coins: Number(row.coins),
});
