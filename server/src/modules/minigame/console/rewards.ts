import type { listConsoleRewards, putMinigameGoods, revealRewardRecipient } from '@portal/contract/console/minigame.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { formatRound, baht } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { memberSummaryOf, payeeOf, payeesOf } from '../../identity/index.ts';
import { audit, defineApproval, pendingApproval } from '../../operators/index.ts';
import { type Db, first, lockThenRead, type Reader, type Tx, constraintOf } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import { grantLimits, settingsOf } from '../../settings/index.ts';
import { unsealRecipient } from '../rewards/rewards.ts';
import * as queries from '../rewards/queries.ts';
import { newId } from '../../../platform/ids.ts';
import type { AppSecret } from '../../../platform/security/app-secret.ts';

const toRows = async (reader: Reader, rows: readonly queries.RewardLine[]) => {
  const ids = rows.map(({ id }) => id);
  const memberIds = rows.map(({ member_id }) => member_id);
  const [members, requests] = await Promise.all([
    payeesOf(reader, memberIds),
    pendingApproval(reader, ['minigame-reward.ship'], ids),
  ]);
  return rows.flatMap(({ member_id, recipient: _sealed, price: _price, ...row }) => {
    const [member, request] = [members.get(member_id), requests.get(row.id)];
    const approval = request ? { id: request.id, by: request.by } : null;
    return member ? [{ ...row, member: memberSummaryOf(member), approval }] : [];
  });
};

/** A page of won goods. */
export const consoleRewards = (reader: Reader, { cursor, limit, ...filter }: Input<typeof listConsoleRewards>) =>
  pageOf(
    limit,
    (rowLimit) => reader.rows(queries.rewardsPage(filter, idCursor(cursor), rowLimit)),
    (rows) => toRows(reader, rows),
  );

const locked = async (tx: Tx, id: string, state: queries.RewardLine['state']) => {
  const row = await first(tx, queries.lockedReward(id));
  if (!row) throw new DomainError('not_found');
  if (row.state !== state) throw new DomainError('already_decided', { id });
  return row;
};

/** Returns a winner's address and writes the reason to the audit log. Throws not_found when there is none. */
export const revealRecipient = (
  db: Db,
  appSecret: AppSecret,
  { id, reason }: Input<typeof revealRewardRecipient>,
  { operator, address }: Actor,
) =>
  db.transaction(async (tx) => {
    const row = await first(tx, queries.lockedReward(id));
    if (!row?.recipient) throw new DomainError('not_found');
    const detail = { name: row.name, reason };
    audit(tx, { operator, action: 'minigame-reward.revealed', subject: id, detail, address });
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

/**
 * Adds goods or stock, or corrects a count; once per key. Throws invalid_input for too small a stock, and for another name or a lower
 * price of goods that a published table or a reward refers to; idempotency_key_reused for another input under a key.
 */
export const putGoods = async (
  db: Db,
  { reason, key = newId(), ...goods }: Input<typeof putMinigameGoods>,
  { operator, address }: Actor,
): Promise<queries.GoodsRow[]> => {
  const put = db.transaction(async (tx) => {
    const row = queries.lockedGoods(goods.id);
    const [, before] = await lockThenRead(tx.rows(row), () => first(tx, row)); // a table may be published meanwhile
    if (!before && goods.add < 0) throw tooFew();
    if (before?.named && before.name !== goods.name)
      throw wrong('name', 'เปลี่ยนชื่อไม่ได้แล้ว เพราะมีตารางรางวัลที่เผยแพร่หรือผู้ได้รับของรางวัลนี้');
    if (before?.named && before.price !== null && goods.price !== null && goods.price < before.price)
      throw wrong('price', 'ลดราคาไม่ได้แล้ว เพราะมีตารางรางวัลที่เผยแพร่หรือผู้ได้รับของรางวัลนี้');
    if (!(await first(tx, queries.insertGoodsChange(operator.id, { ...goods, key }))))
      return assertSame(goods, {
        ...(await first(tx, row)), // a concurrent request may have added them
        ...(await first(tx, queries.goodsChangeOf(operator.id, key))),
      });
    tx.send(queries.putGoods({ ...goods, key }));
    const price = goods.price === null ? null : baht(goods.price);
    const detail = { name: goods.name, add: goods.add, price, reason };
    audit(tx, { operator, action: 'minigame-goods.brought', subject: goods.id, detail, address });
  });
  await put.catch((error: unknown) => {
    const violated = constraintOf(error);
    throw violated === 'minigame_goods_stock' || violated === 'minigame_goods_brought' ? tooFew() : error;
  });
  return db.rows(queries.stockedGoods());
};

type Change = Omit<queries.GoodsChange, 'key'>;
/** Throws idempotency_key_reused unless the change that was made under this key, and the goods since, are what is sent. */
const assertSame = (sent: Change, made: Partial<Change>): void => {
  const isSame =
    made.id === sent.id &&
    made.add === sent.add &&
    made.name === sent.name &&
    made.image === sent.image &&
    (sent.price === null || made.price === sent.price);
  if (!isSame) throw new DomainError('idempotency_key_reused');
};

const tooFew = () => wrong('add', 'ของคงเหลือมีน้อยกว่าจำนวนที่จะลด');
const wrong = (field: string, message: string) => new DomainError('invalid_input', { field, message });
