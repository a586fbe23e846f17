import { first, type Reader } from '../platform/database/db.ts';
import { DomainError } from '../platform/errors.ts';
import * as queries from './queries.ts';

/**
 * The one question before money comes in or is put at stake: may this member begin it now. Throws age_required, or restricted
 * with the reason as its id. What must hold until it is written asks under the member's lock.
 */
export const admit = async (reader: Reader, memberId: string, act: queries.AdmittedAct): Promise<void> => {
  const refused = await first(reader, queries.admit(memberId, act));
  if (refused) throw new DomainError(refused.refusal, refused.reason ? { id: refused.reason } : {});
};
