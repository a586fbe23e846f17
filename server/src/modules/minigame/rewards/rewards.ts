import { offerOfCoupon } from '@portal/contract/minigame/tables.ts';
import type { RewardRow } from '@portal/contract/minigame.ts';
import { type Db, first, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import { deriveKey } from '../../../platform/security/passwords.ts';
import { seal, unseal } from '../../../platform/security/seal.ts';
import * as queries from './queries.ts';
import { couponsOfRounds, type WonCoupon } from './goods.ts';

/** The key that seals winners' addresses. */
const recipientKey = (appSecret: string): Buffer => deriveKey(appSecret, 'mini-game reward recipient');

const toView = (row: queries.RewardLine): RewardRow => ({
  id: row.id,
  createdAt: row.created_at,
  amount: 1,
  status: 'success',
  kind: 'goods',
  name: row.name,
  image: row.image,
  state: row.state,
  until: row.state === 'open' ? row.expires_at : null,
  tracking: row.tracking,
  promotion_id: null,
  round_id: row.round_id,
});

export const rewardHistory = (
  reader: Reader,
  memberId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
) =>
  pageOf(
    limit,
    (rowLimit) => reader.rows(queries.rewardsPage(memberId, idCursor(cursor), rowLimit)),
    async (rows) => {
      const roundIds = rows.filter(({ goods_id }) => goods_id === null).map(({ round_id }) => round_id);
      const coupons = await couponsOfRounds(reader, roundIds);
      return rows.map((row) => {
        const coupon = coupons.get(row.round_id);
        return coupon ? toCouponView(row, coupon) : toView(row);
      });
    },
  );

/** A coupon's row: open, used or expired. */
const toCouponView = (row: queries.RewardLine, { name, state, expires_at }: WonCoupon): RewardRow => ({
  ...toView(row),
  kind: 'coupon',
  name,
  promotion_id: offerOfCoupon(row.name), // a coupon's row has the prize id as its name
  state: ({ usable: 'open', used: 'sent', expired: 'expired' } as const)[state],
  until: state === 'usable' ? expires_at : null,
});

interface Recipient {
  readonly name: string;
  readonly address: string;
  readonly tel: string;
}

/** Opens a winner's address for shipping. */
export const unsealRecipient = (appSecret: string, id: string, sealed: Buffer): Recipient =>
  JSON.parse(unseal(recipientKey(appSecret), id, sealed)) as Recipient;

/** Stores the address of won goods, once. Throws not_found, already_claimed, reward_expired. */
export const claimReward = (
  db: Db,
  appSecret: string,
  memberId: string,
  id: string,
  to: Recipient,
): Promise<RewardRow> =>
  db.transaction(async (tx) => {
    const row = await first(tx, queries.lockedReward(memberId, id));
    if (!row) throw new DomainError('not_found');
    if (row.state === 'expired' || (row.state === 'open' && row.is_over)) throw new DomainError('reward_expired');
    if (row.state !== 'open') throw new DomainError('already_claimed', { message: 'กรอกที่อยู่ของรางวัลนี้ไปแล้ว' });
    tx.send(queries.storeRecipient(id, seal(recipientKey(appSecret), id, JSON.stringify(to))));
    return toView({ ...row, state: 'claimed' });
  });
