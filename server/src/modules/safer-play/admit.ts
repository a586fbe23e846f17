import { formatRound } from '@portal/contract/money.ts';
import { first, type Reader } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import * as queries from './queries.ts';
import { thaiMoment } from '../../platform/thai-moment.ts';

/**
 * The one question before money comes in or is put at stake: may this member begin it now. Throws age_required, restricted with
 * the reason as its id, deposit_limit, loss_limit, time_limit, reality_check. `amount` in satang, of a deposit. What must hold
 * until it is written asks under the member's lock.
 */
export const admit = async (
  reader: Reader,
  memberId: string,
  act: queries.AdmittedAct,
  amount: bigint | null = null,
): Promise<void> => {
  const refused = await first(reader, queries.admit(memberId, act, amount));
  if (refused) throw notAdmitted(refused);
};

/** What `admit` throws, for who asks inside a statement of their own. */
export const notAdmitted = ({ refusal, reason, room, returns_at }: queries.Refused): DomainError =>
  new DomainError(refusal, {
    ...(reason === null ? {} : { id: reason }),
    ...(refusal === 'deposit_limit' ? { field: 'amount', x: formatRound(room ?? 0n) } : {}),
    ...(returns_at === null ? {} : { date: thaiMoment(returns_at) }),
  });
