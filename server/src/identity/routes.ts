import { banksToChoose } from '@portal/contract/banks.ts';
import * as contract from '@portal/contract/identity.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/db.ts';
import { mount } from '../platform/http.ts';
import { profileOf, register } from './members.ts';
import { confirmPassword, type Secrets, signIn, signOut } from './sessions.ts';

export const identityRoutes = (app: FastifyInstance, db: Db, secrets: Secrets): void => {
  const banks = { data: banksToChoose.map(([code, name]): [string, string] => [code, name]) };
  mount(app, contract.listBanks, async () => banks);
  mount(app, contract.register, async ({ member }) => ({ data: await register(db, secrets.pepper, member) }));
  mount(app, contract.login, (input, context) => signIn(db, secrets, input, context));
  mount(app, contract.logout, (_input, { member }) => signOut(db, member.sessionId));
  mount(app, contract.confirmPassword, ({ password }, { member, request }) =>
    confirmPassword(db, secrets, member, password, request),
  );
  mount(app, contract.getProfile, async (_input, { member }) => ({ data: await profileOf(db, member) }));
};
