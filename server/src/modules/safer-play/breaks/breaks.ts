import type { SelfExclusion } from '@portal/contract/safer-play.ts';
import { openWithdrawals } from '../../cashier/index.ts';
import { lockPayee } from '../../identity/index.ts';
import { lockThenRead, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { endForExclusion, exclusionEffect, extendRunningBonus } from '../../promotions/index.ts';
import * as queries from './queries.ts';

/** A date, or null for never. */
type End = Date | null;

/** A break may only be replaced by a longer one. */
export const isLonger = (next: End, current: End): boolean => current !== null && (next === null || next > current);

/**
 * The minimum withdrawal. A restricted member cannot deposit up to it and may withdraw the whole remainder
 * (docs/decisions/breaks.md#decision).
 */
export const minimumWithdrawal = (least: bigint, left: bigint, isRestricted: boolean): bigint =>
  isRestricted && left > 0n && left < least ? left : least;

/** Effects of a break in higher modules, injected by `app.ts`. */
export interface BreakHooks {
  /** Cancels unpaid deposit requests. */
  readonly cancelUnpaid: (tx: Tx, memberId: string) => Promise<void>;
  /** Ends open game sessions. */
  readonly endGames: (tx: Tx, memberId: string, why: 'restricted') => Promise<void>;
  /** Locks mini-game rounds: a running round ends before the break, the next one sees it. */
  readonly lockRounds: (tx: Tx, memberId: string) => Promise<unknown>;
}

export interface BreakRequest {
  readonly kind: queries.BreakKind;
  readonly period: queries.BreakPeriod;
  /** The operator who started it on the member's request. */
  readonly by?: { readonly operator_id: string; readonly reason: string };
}

/**
 * Starts a break: no play or deposits until the returned date, null for ever. All steps run in the caller's transaction, which must post
 * nothing else; concurrent actions of the member finish before it or are refused. Throws longer_break.
 */
export const beginBreak = async (
  tx: Tx,
  hooks: BreakHooks,
  memberId: string,
  { kind, period, by }: BreakRequest,
): Promise<Date | null> => {
  const [, ends] = await lockThenRead(lockPayee(tx, memberId), () => one(tx, queries.endsOf(memberId, period)));
  if (ends.stands && !isLonger(ends.ends_at, ends.stands_until)) throw new DomainError('longer_break');
  const row = {
    id: newId(),
    member_id: memberId,
    kind,
    period,
    ends_at: ends.ends_at,
    operator_id: by?.operator_id ?? null,
    reason: by?.reason ?? null,
  };
  await hooks.cancelUnpaid(tx, memberId);
  await hooks.lockRounds(tx, memberId);
  tx.send(queries.insertRestriction(row));
  const ended =
    kind === 'excluded'
      ? await endForExclusion(tx, memberId)
      : (await extendRunningBonus(tx, memberId, ends.more_s), { bonus_removed: 0n, turnover_waived: 0n });
  await hooks.endGames(tx, memberId, 'restricted');
  tx.send(queries.insertBreak({ ...row, ...ended }));
  publishToMember(tx, memberId, 'profile.updated', {});
  return ends.ends_at;
};

/** The effect of an exclusion started now, or of the current one. */
export const exclusionOf = async (reader: Reader, memberId: string): Promise<SelfExclusion> => {
  const [effect, open_withdrawals, breaks] = await Promise.all([
    exclusionEffect(reader, memberId),
    openWithdrawals(reader, memberId),
    reader.rows(queries.breaksOf(memberId)),
  ]);
  const current = breaks.filter(({ kind, stands }) => kind === 'excluded' && stands);
  const [newest] = current;
  if (!newest) return { ...effect, open_withdrawals, excluded: null };
  const { bonus_removed, turnover_waived, started_at, ends_at, return_at } = newest;
  return {
    own: effect.own,
    bonus_removed,
    turnover_waived,
    open_withdrawals,
    excluded: {
      since: started_at,
      until: ends_at,
      may_ask: return_at === null && current.every(({ is_over }) => is_over),
      return_at,
    },
  };
};

/** Requests reinstatement after the term; the account opens in seven days. Throws not_found, break_stands, return_asked. */
export const requestReinstatement = async (tx: Tx, memberId: string): Promise<Date> => {
  const [, breaks] = await lockThenRead(lockPayee(tx, memberId), () => tx.rows(queries.breaksOf(memberId)));
  const current = breaks.filter(({ kind, stands }) => kind === 'excluded' && stands);
  if (!current.length) throw new DomainError('not_found');
  if (current.every(({ return_at }) => return_at !== null)) throw new DomainError('return_asked');
  if (!current.every(({ is_over }) => is_over)) throw new DomainError('break_stands');
  tx.send(queries.endExclusions(memberId));
  const { return_at } = await one(tx, queries.setReinstatement(memberId));
  publishToMember(tx, memberId, 'profile.updated', {});
  return return_at;
};
