import type { SelfExclusion } from '@portal/contract/safer-play.ts';
import { lockPayee } from '../../identity/index.ts';
import { lockThenRead, one, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { endForExclusion, exclusionEffect, stopClock } from '../../promotions/index.ts';
import * as queries from './queries.ts';
import { isLonger } from './rules.ts';

/** What a break does in the modules above; handed in by `app.ts`. */
export interface BreakEffects {
  /** Requests to deposit that nobody has paid are over. */
  readonly cancelUnpaid: (tx: Tx, memberId: string) => Promise<void>;
  readonly openWithdrawals: (reader: Reader, memberId: string) => Promise<number>;
  /** Games that are open close. */
  readonly endGames: (tx: Tx, memberId: string, why: 'restricted') => Promise<void>;
  /** A round of a mini-game that is being played is before the break; the next one sees it. */
  readonly lockRounds: (tx: Tx, memberId: string) => Promise<unknown>;
}

export interface AskedBreak {
  readonly kind: queries.BreakKind;
  readonly period: queries.BreakPeriod;
  /** Who started it for a member that asked by message. */
  readonly by?: { readonly operator_id: string; readonly reason: string };
}

/**
 * From here on the member plays and deposits nothing, until when; null: never again. All of it or nothing, in the caller's
 * transaction, which posts nothing else: whatever was being done for the member meanwhile stands before it or is refused. Throws
 * longer_break.
 */
export const beginBreak = async (
  tx: Tx,
  effects: BreakEffects,
  memberId: string,
  { kind, period, by }: AskedBreak,
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
  await effects.cancelUnpaid(tx, memberId);
  await effects.lockRounds(tx, memberId);
  tx.send(queries.insertRestriction(row));
  const ended =
    kind === 'excluded'
      ? await endForExclusion(tx, memberId)
      : (await stopClock(tx, memberId, ends.more_s), { bonus_removed: 0n, turnover_waived: 0n });
  await effects.endGames(tx, memberId, 'restricted');
  tx.send(queries.insertBreak({ ...row, ...ended }));
  publishToMember(tx, memberId, 'profile.updated', {});
  return ends.ends_at;
};

/** What an exclusion would do now, or did. */
export const exclusionOf = async (
  reader: Reader,
  { openWithdrawals }: BreakEffects,
  memberId: string,
): Promise<SelfExclusion> => {
  const [effect, open_withdrawals, breaks] = await Promise.all([
    exclusionEffect(reader, memberId),
    openWithdrawals(reader, memberId),
    reader.rows(queries.breaksOf(memberId)),
  ]);
  const standing = breaks.filter(({ kind, stands }) => kind === 'excluded' && stands);
  const [newest] = standing;
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
      may_ask: return_at === null && standing.every(({ is_over }) => is_over),
      return_at,
    },
  };
};

/** After the term: in seven days the account is open again. Throws not_found, break_stands, return_asked. */
export const askReturn = async (tx: Tx, memberId: string): Promise<Date> => {
  const [, breaks] = await lockThenRead(lockPayee(tx, memberId), () => tx.rows(queries.breaksOf(memberId)));
  const standing = breaks.filter(({ kind, stands }) => kind === 'excluded' && stands);
  if (!standing.length) throw new DomainError('not_found');
  if (standing.every(({ return_at }) => return_at !== null)) throw new DomainError('return_asked');
  if (!standing.every(({ is_over }) => is_over)) throw new DomainError('break_stands');
  tx.send(queries.endExclusions(memberId));
  const { return_at } = await one(tx, queries.noteReturn(memberId));
  publishToMember(tx, memberId, 'profile.updated', {});
  return return_at;
};
