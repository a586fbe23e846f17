import { formatRound } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { memberSummaryOf, payeeOf, payeesOf } from '../../identity/index.ts';
import { audit, defineApproval } from '../../operators/index.ts';
import { type Db, first, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import { grantLimits, settingsOf } from '../../settings/index.ts';
import { unsealRecipient } from '../rewards/rewards.ts';
import * as queries from './queries.ts';

const toRows = async (reader: Reader, rows: readonly queries.RewardRow[]) => {
  const members = await payeesOf(
    reader,
    rows.map(({ member_id }) => member_id),
  );
  return rows.flatMap(({ member_id, recipient: _sealed, price: _price, ...row }) => {
    const member = members.get(member_id);
    return member ? [{ ...row, member: memberSummaryOf(member) }] : [];
  });
};

/** A page of won goods. */
export const consoleRewards = (
  reader: Reader,
  {
    cursor,
    limit,
    ...filter
  }: {
    readonly state?: string | undefined;
    readonly member_id?: string | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
) =>
  pageOf(
    limit,
    (rowLimit) => reader.rows(queries.rewardsPage(filter, idCursor(cursor), rowLimit)),
    (rows) => toRows(reader, rows),
  );

const locked = async (tx: Tx, id: string, state: queries.RewardRow['state']) => {
  const row = await first(tx, queries.lockedReward(id));
  if (!row) throw new DomainError('not_found');
  if (row.state !== state) throw new DomainError('already_decided', { id });
  return row;
};

/** Returns a winner's address and writes the reason to the audit log. Throws not_found when there is none. */
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
    return unsealRecipient(appSecret, id, row.recipient);
  });

/** Approval to ship goods, worth their price; needs two operators when no price is set. */
export const shipApproval = defineApproval({
  kind: 'minigame-reward.ship',
  approverPermission: 'minigame-withdrawals.decide',
  input: z.object({ tracking: z.string() }),
  actions: { done: 'minigame-reward.shipped' },
  lock: (tx, id) => locked(tx, id, 'claimed'),
  request: async (tx, { member_id, name, price }, { tracking }) => ({
    needsTwo: price === null,
    member: memberSummaryOf(await payeeOf(tx, member_id)),
    amount: price ?? 0n,
    facts: [
      { label: 'ของรางวัล', text: name },
      { label: 'ราคา', text: price === null ? 'ยังไม่ได้ใส่' : `${formatRound(price)} บาท` },
      { label: 'เลขพัสดุ', text: tracking },
    ],
    worth: { each: price ?? 0n, members: [member_id], limits: grantLimits(await settingsOf(tx)) },
    detail: { name, tracking },
  }),
  execute: (tx, { id }, { tracking }) => tx.send(queries.markShipped(id, tracking)),
});

const rewardRow = async (tx: Tx, id: string) => (await toRows(tx, [(await first(tx, queries.lockedReward(id)))!]))[0]!;

/** Ships goods or requests approval. Throws not_found, already_decided. */
export const shipReward = (db: Db, id: string, tracking: string, actor: Actor) =>
  db.transaction(async (tx) => (await shipApproval.decide(tx, id, { tracking }, actor)) ?? (await rewardRow(tx, id)));

/** Marks shipped goods as delivered. Throws not_found, already_decided. */
export const markRewardDelivered = (db: Db, id: string, { operator, address }: Actor) =>
  db.transaction(async (tx) => {
    const { name, tracking } = await locked(tx, id, 'shipping');
    tx.send(queries.markDelivered(id));
    audit(tx, { operator, action: 'minigame-reward.arrived', subject: id, detail: { name, tracking }, address });
    return rewardRow(tx, id);
  });
