import { briefOf, payeesOf } from '../../identity/index.ts';
import { audit } from '../../operators/index.ts';
import { type Db, first, type Reader, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { before, pageOf } from '../../platform/http/paging.ts';
import { openedRecipient } from '../rewards/rewards.ts';
import * as queries from './queries.ts';

const shownRows = async (reader: Reader, rows: readonly queries.RewardRow[]) => {
  const members = await payeesOf(
    reader,
    rows.map(({ member_id }) => member_id),
  );
  return rows.flatMap(({ member_id, recipient: _sealed, ...row }) => {
    const member = members.get(member_id);
    return member ? [{ ...row, member: briefOf(member) }] : [];
  });
};

/** Goods that were won. */
export const consoleRewards = (
  reader: Reader,
  {
    cursor,
    limit,
    ...which
  }: {
    readonly state?: string | undefined;
    readonly member_id?: string | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
) =>
  pageOf(
    limit,
    (most) => reader.rows(queries.rewardsPage(which, before(cursor), most)),
    (rows) => shownRows(reader, rows),
  );

const locked = async (tx: Tx, id: string, state: queries.RewardRow['state']) => {
  const row = await first(tx, queries.lockedReward(id));
  if (!row) throw new DomainError('not_found');
  if (row.state !== state) throw new DomainError('already_decided', { id });
  return row;
};

/** Where goods go, in full, with a reason and a line in the trail. Throws not_found where nobody said it. */
export const revealRecipient = (
  db: Db,
  appSecret: string,
  { id, reason }: { readonly id: string; readonly reason: string },
  { operator, address }: Actor,
) =>
  db.transaction(async (tx) => {
    const row = await first(tx, queries.lockedReward(id));
    if (!row?.recipient) throw new DomainError('not_found');
    audit(tx, {
      operator,
      action: 'minigame-reward.revealed',
      subject: id,
      detail: { name: row.name, reason },
      address,
    });
    return openedRecipient(appSecret, id, row.recipient);
  });

/** It is on its way, or it arrived. Throws not_found, already_decided. */
export const moveReward = (db: Db, id: string, tracking: string | null, { operator, address }: Actor) =>
  db.transaction(async (tx) => {
    const row = await locked(tx, id, tracking === null ? 'shipping' : 'claimed');
    tx.send(tracking === null ? queries.arrived(id) : queries.ship(id, tracking));
    const after = {
      ...row,
      state: tracking === null ? ('sent' as const) : ('shipping' as const),
      tracking: tracking ?? row.tracking,
    };
    const action = tracking === null ? 'minigame-reward.arrived' : 'minigame-reward.shipped';
    audit(tx, { operator, action, subject: id, detail: { name: row.name, tracking: after.tracking }, address });
    const [shown] = await shownRows(tx, [after]);
    return shown!;
  });
