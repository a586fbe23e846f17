import { type Db, first, one, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { OperatorCaller } from '../../platform/http/mount.ts';
import { consumeIfWrong, defineLimit, limitFor } from '../../platform/security/rate-limit.ts';
import { confirmedSession, confirmSession, totpOf, useStep } from './queries.ts';
import { openSecret, stepOf } from './totp.ts';

const GOOD_FOR_S = 5 * 60;
const WRONG_CODES = defineLimit('operator code', 5, 15 * 60);

/** Confirms this session with a code, for five minutes of requests about guards. Throws wrong_totp, code_used, too_many_attempts. */
export const confirmCode = async (
  db: Db,
  appSecret: string,
  totp: string,
  { id, sessionId }: Pick<OperatorCaller, 'id' | 'sessionId'>,
): Promise<void> => {
  const { totp_secret } = await one(db, totpOf(id));
  const check = async () => stepOf(openSecret(appSecret, id, totp_secret), totp) ?? undefined;
  const step = await consumeIfWrong(db, limitFor(WRONG_CODES, id), 'too_many_attempts', check);
  if (step === undefined) throw new DomainError('wrong_totp');
  await db.transaction(async (tx) => {
    if (!(await first(tx, useStep(id, step)))) throw new DomainError('code_used');
    tx.send(confirmSession(sessionId));
  });
};

/** Throws code_required unless a code was entered in this session within five minutes; the code of the sign-in does not count. */
export const assertRecentCode = async (tx: Tx, { sessionId }: Pick<OperatorCaller, 'sessionId'>): Promise<void> => {
  if (!(await first(tx, confirmedSession(sessionId, GOOD_FOR_S)))) throw new DomainError('code_required');
};
