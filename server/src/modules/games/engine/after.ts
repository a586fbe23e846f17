import { formatBaht } from '@portal/contract/money.ts';
import { briefOf, payeeOf } from '../../identity/index.ts';
import { raiseFlag } from '../../operators/index.ts';
import type { Db } from '../../../platform/database/db.ts';
import { publishNow } from '../../../platform/outbox/outbox.ts';
import type { Played } from './engine.ts';

const PAUSE_MS = 1000;

interface After {
  readonly after: (played: Played) => Promise<void>;
  /** Says what waits, and no more afterwards. */
  readonly close: () => Promise<void>;
}

/**
 * What follows from a call once it is durable: the member's pages look again, at most once a second, and an operator does where
 * money could not be taken back. A bet leaves nothing in the outbox: a page that misses an event looks by itself.
 */
export const afterPlay = (db: Db, onError: (error: unknown) => void, pause_ms = PAUSE_MS): After => {
  const changed = new Map<string, boolean>();
  let pause: NodeJS.Timeout | undefined;
  let telling = Promise.resolve();
  const tell = () => {
    const members = [...changed];
    changed.clear();
    return tellPages(db, members).catch(onError);
  };
  const begin = () => {
    if (pause) return;
    telling = tell();
    pause = setTimeout(() => {
      pause = undefined;
      if (changed.size) begin();
    }, pause_ms).unref();
  };
  return {
    after: async (played) => {
      const [member, withBonus] = changeIn(played) ?? [];
      if (member) {
        changed.set(member, withBonus || (changed.get(member) ?? false));
        begin();
      }
      await flagWhatIsLost(db, played);
    },
    close: async () => {
      clearTimeout(pause);
      pause = undefined;
      await telling;
      if (changed.size) await tell();
    },
  };
};

/** The same for what is carried out one by one, as what a provider answers is: told at once, and done when it is told. */
export const afterAnswer =
  (db: Db, onError: (error: unknown) => void): After['after'] =>
  async (played) => {
    const change = changeIn(played);
    if (change) await tellPages(db, [change]).catch(onError);
    await flagWhatIsLost(db, played);
  };

type Change = readonly [memberId: string, withBonus: boolean];
const changeIn = ({ row: { outcome, member, change, on_bonus } }: Played): Change | undefined =>
  member && (outcome === 'done' || outcome === 'replayed') && (change !== 0n || on_bonus)
    ? [member, on_bonus]
    : undefined;

const tellPages = (db: Db, changes: readonly Change[]): Promise<void> =>
  publishNow(
    db,
    changes.flatMap(([id, withBonus]) =>
      (['credit.updated', ...(withBonus ? (['promotion.updated'] as const) : [])] as const).map((name) => ({
        id,
        name,
      })),
    ),
  );

/** A settled round that cannot be taken back, and a stake that came back after the bonus it had counted for was converted. */
const flagWhatIsLost = async (db: Db, { call, row }: Played): Promise<void> => {
  const isOwed = row.outcome === 'insufficient' && call.acts.some(({ act }) => act === 'void');
  if (!row.member || !(row.flagged || isOwed)) return;
  const { member, balance } = row;
  const rounds = [...new Set(call.acts.map(({ round }) => round))].join(', ');
  const text = isOwed
    ? `ค่าย ${call.provider} ขอยกเลิกรอบ ${rounds} ที่จบแล้ว แต่เครดิตเหลือ ${formatBaht(balance ?? 0n)} ไม่พอหักคืน`
    : `ค่าย ${call.provider} คืนเดิมพันรอบ ${rounds} หลังจากยอดนั้นนับเทิร์นและโบนัสถูกแปลงเป็นเงินแล้ว`;
  await db.transaction(async (tx) => {
    const subject = `${call.provider} ${call.acts[0]?.wager ?? ''}`;
    await raiseFlag(tx, {
      rule: 'play-undone',
      subject,
      member: briefOf(await payeeOf(tx, member)),
      evidence: [{ text, member_id: null }],
    });
  });
};
