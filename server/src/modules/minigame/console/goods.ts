import { baht } from '@portal/contract/money.ts';
import { audit } from '../../operators/index.ts';
import { constraintOf, type Db, first } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import * as queries from './queries.ts';

interface Change extends Omit<queries.GoodsChange, 'key'> {
  readonly reason: string;
  /** Idempotency key; default: a new one. */
  readonly key?: string | undefined;
}

/**
 * Adds goods or stock, or corrects a count; once per key. Throws invalid_input for too small a stock, and for another name or a lower
 * price of goods that a published table or a reward refers to.
 */
export const putGoods = async (
  db: Db,
  { reason, key = newId(), ...goods }: Change,
  { operator, address }: Actor,
): Promise<queries.GoodsRow[]> => {
  const put = db.transaction(async (tx) => {
    const before = await first(tx, queries.lockedGoods(goods.id));
    if (!before && goods.add < 0) throw tooFew();
    if (before?.named && before.name !== goods.name)
      throw wrong('name', 'เปลี่ยนชื่อไม่ได้แล้ว เพราะมีตารางรางวัลที่เผยแพร่หรือผู้ได้รับของรางวัลนี้');
    if (before?.named && before.price !== null && goods.price !== null && goods.price < before.price)
      throw wrong('price', 'ลดราคาไม่ได้แล้ว เพราะมีตารางรางวัลที่เผยแพร่หรือผู้ได้รับของรางวัลนี้');
    if (!(await first(tx, queries.insertGoodsChange(operator.id, { ...goods, key })))) return;
    tx.send(queries.putGoods({ ...goods, key }));
    const price = goods.price === null ? null : baht(goods.price);
    const detail = { name: goods.name, add: goods.add, price, reason };
    audit(tx, { operator, action: 'minigame-goods.brought', subject: goods.id, detail, address });
  });
  await put.catch((error: unknown) => {
    const violated = constraintOf(error);
    throw violated === 'minigame_goods_stock' || violated === 'minigame_goods_brought' ? tooFew() : error;
  });
  return db.rows(queries.goods());
};

const tooFew = () => wrong('add', 'ของคงเหลือมีน้อยกว่าจำนวนที่จะลด');
const wrong = (field: string, message: string) => new DomainError('invalid_input', { field, message });
