import { avatars } from '@portal/contract/avatars.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import type { Profile } from '@portal/contract/identity.ts';
import { defaultPreferences } from '@portal/contract/preferences.ts';
import type { updateProfile as contract } from '@portal/contract/profile.ts';
import type { FastifyRequest } from 'fastify';
import { type Db, first, type Reader, type Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { MemberCaller } from '../../../platform/http/mount.ts';
import { publishToMember } from '../../../platform/outbox/outbox.ts';
import { toBank } from '../members/members.ts';
import { lockedMember, memberById } from '../members/queries.ts';
import { assertNotResetByOperator } from '../passwords/operator-link.ts';
import { checkOwnPassword } from '../passwords/passwords.ts';
import { confirmSession } from '../sessions/queries.ts';
import type { Secrets } from '../sessions/sessions.ts';
import { removeFile, claimFile, type Uploads } from '../../../platform/uploads/uploads.ts';
import { changeMember, extendSession } from './queries.ts';
import { assertRecentPassword, recordSecurityEvent } from '../security/security.ts';

export const profileOf = async (
  reader: Reader,
  uploads: Uploads,
  { id, restricted }: MemberCaller,
): Promise<Profile> => {
  const member = await first(reader, memberById(id));
  if (!member) throw new DomainError('unauthenticated');
  const { bank_code, bank_number, first_name, last_name, tel, member_level, prefix, line_id, created_at } = member;
  const bank = toBank(bank_code, bank_number);
  const image = isAvatar(member.image) ? member.image : uploads.addressOf(member.image);
  const preferences = { ...defaultPreferences, ...member.preferences };
  return {
    id,
    first_name,
    last_name,
    tel,
    member_level,
    prefix,
    line_id,
    image,
    bank,
    restricted,
    preferences,
    created_at,
  };
};

const isAvatar = (image: string | null): image is (typeof avatars)[number] | null =>
  image === null || (avatars as readonly string[]).includes(image);

/** Changes the given fields. Weakening the step-up setting needs the password. */
export const updateProfile = (
  db: Db,
  uploads: Uploads,
  caller: MemberCaller,
  changes: Input<typeof contract>,
  request: FastifyRequest,
): Promise<Profile> =>
  db.transaction(async (tx) => {
    const member = await first(tx, lockedMember(caller.id));
    if (!member) throw new DomainError('unauthenticated');
    await changePicture(tx, caller.id, member.image, changes.image);
    const before = { ...defaultPreferences, ...member.preferences };
    const chosen = changes.preferences?.step_up ?? before.step_up;
    if (chosen !== before.step_up) {
      if (chosen !== 'always') await assertRecentPassword(tx, caller);
      recordSecurityEvent(tx, caller.id, 'step_up_changed', request);
    }
    tx.send(changeMember(caller.id, changes));
    publishToMember(tx, caller.id, 'profile.updated', {});
    return profileOf(tx, uploads, caller);
  });

/** Uses the new upload and deletes the previous picture. */
const changePicture = async (
  tx: Tx,
  memberId: string,
  before: string | null,
  image: string | null | undefined,
): Promise<void> => {
  if (image === undefined || image === before) return;
  if (!isAvatar(image) && !(await claimFile(tx, image, { kind: 'member', id: memberId }, 'avatar')))
    throw new DomainError('invalid_input', { field: 'image' });
  if (!isAvatar(before)) removeFile(tx, before);
};

/** Extends the session and returns its end. */
export const keepAlive = async (db: Db, { sessionId }: MemberCaller) => {
  const session = await first(db, extendSession(sessionId));
  if (!session) throw new DomainError('unauthenticated');
  return session;
};

/** Returns the full number of the payout account. */
export const revealAccount = async (
  db: Db,
  secrets: Secrets,
  member: MemberCaller,
  password: string,
  request: FastifyRequest,
): Promise<string> => {
  await assertNotResetByOperator(db, member.id);
  const { bank_number } = await checkOwnPassword(db, secrets, member, password, request);
  await db.transaction(async (tx) => {
    tx.send(confirmSession(member.sessionId));
    recordSecurityEvent(tx, member.id, 'account_revealed', request);
  });
  return bank_number;
};
