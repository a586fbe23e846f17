import type { Tx } from '../../platform/database/db.ts';
import type { Demo } from '../../platform/module.ts';
import { hashPassword, pepperOf } from '../../platform/security/passwords.ts';
import { insertMember } from './registration/registration.ts';

/** The demo's members: of age, one shared password. */
export const seedMembers = async (tx: Tx, { appSecret, members, memberPassword }: Demo): Promise<void> => {
  const password_hash = await hashPassword(pepperOf(appSecret), memberPassword);
  for (const { id, member_level, birth_date, ...form } of members)
    insertMember(tx, { ...form, password: '' }, password_hash, { id, member_level, birth_date });
};
