import { formatBaht } from '@portal/contract/money.ts';
import { memberChannel, type MemberEvent } from '@portal/contract/realtime.ts';
import { memberSummaryOf, payeeOf } from '../../identity/index.ts';
import { raiseFlag } from '../../operators/index.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { ModuleDeps } from '../../../platform/module.ts';
import type { PublishNow } from '../../../platform/fan-out/fan-out.ts';
import type { PlayResult } from './engine.ts';

const PAUSE_MS = 1000;

type Deps = Pick<ModuleDeps, 'db' | 'publishNow'>;

interface AfterPlay {
  readonly after: (played: PlayResult) => Promise<void>;
  /** Publishes the waiting events, then stops. */
  readonly close: () => Promise<void>;
}

/**
 * Publishes credit events for the member's pages, at most once a second, and flags losses that could not be recovered. A bet writes
 * nothing to the outbox: a page that misses an event refreshes by itself.
 */
export const afterPlay = (
  { db, publishNow }: Deps,
  onError: (error: unknown) => void,
  pause_ms = PAUSE_MS,
): AfterPlay => {
  const changed = new Map<string, boolean>();
  let pause: NodeJS.Timeout | undefined;
  let publishing = Promise.resolve();
  const publish = () => {
    const members = [...changed];
    changed.clear();
    return publishChanges(publishNow, members).catch(onError);
  };
  const begin = () => {
    if (pause) return;
    publishing = publish();
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
      await flagLosses(db, played);
    },
    close: async () => {
      clearTimeout(pause);
      pause = undefined;
      await publishing;
      if (changed.size) await publish();
    },
  };
};

/** Like `afterPlay`, for calls made one at a time (a polled round): publishes at once and resolves when published. */
export const afterAnswer =
  ({ db, publishNow }: Deps, onError: (error: unknown) => void): AfterPlay['after'] =>
  async (played) => {
    const change = changeIn(played);
    if (change) await publishChanges(publishNow, [change]).catch(onError);
    await flagLosses(db, played);
  };

type Change = readonly [memberId: string, withBonus: boolean];
const changeIn = ({ row: { outcome, member, change, on_bonus } }: PlayResult): Change | undefined =>
  member && (outcome === 'done' || outcome === 'replayed') && (change !== 0n || on_bonus)
    ? [member, on_bonus]
    : undefined;

const publishChanges = (publishNow: PublishNow, changes: readonly Change[]): Promise<void> =>
  publishNow(
    changes.flatMap(([id, withBonus]) =>
      (['credit.updated', ...(withBonus ? (['promotion.updated'] as const) : [])] satisfies MemberEvent[]).map(
        (name) => ({ channel: memberChannel(id), name, data: {} }),
      ),
    ),
  );

/** Raises a flag for a settled round that could not be voided, and for a stake refunded after its bonus was converted. */
const flagLosses = async (db: Db, { call, row }: PlayResult): Promise<void> => {
  const isOwed = row.outcome === 'insufficient' && call.operations.some(({ act }) => act === 'void');
  if (!row.member || !(row.flagged || isOwed)) return;
  const { member, balance } = row;
  const rounds = [...new Set(call.operations.map(({ round }) => round))].join(', ');
  const text = isOwed
    ? `ค่าย ${call.provider} ขอยกเลิกรอบ ${rounds} ที่จบแล้ว แต่เครดิตเหลือ ${formatBaht(balance ?? 0n)} ไม่พอหักคืน`
    : `ค่าย ${call.provider} คืนเดิมพันรอบ ${rounds} หลังจากยอดนั้นนับเทิร์นและโบนัสถูกแปลงเป็นเงินแล้ว`;
  await db.transaction(async (tx) => {
    const subject = `${call.provider} ${call.operations[0]?.wager ?? ''}`;
    await raiseFlag(tx, {
      rule: 'play-undone',
      subject,
      member: memberSummaryOf(await payeeOf(tx, member)),
      evidence: [{ text, member_id: null }],
    });
  });
};
