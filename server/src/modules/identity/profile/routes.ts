import { getProfile } from '@portal/contract/identity.ts';
import * as contract from '@portal/contract/profile.ts';
import type { FastifyInstance } from 'fastify';
import { requestBankChange, cancelBankChange, lastBankChange } from '../bank-changes/requests.ts';
import type { Db } from '../../../platform/database/db.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Secrets } from '../sessions/sessions.ts';
import { closeAccount, type ClosingRules } from './close.ts';
import type { Uploads } from '../../../platform/uploads/uploads.ts';
import { keepAlive, profileOf, updateProfile } from './profile.ts';
import { revealAccount } from './reveal.ts';
import { eventsOf, loginsOf, signOutEverywhere } from '../security/security.ts';

export interface ProfileDeps {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly uploads: Uploads;
  readonly closing: ClosingRules;
}

/** Endpoints of the member's profile and security. */
export const profileRoutes = (app: FastifyInstance, { db, secrets, uploads, closing }: ProfileDeps): void => {
  mount(app, getProfile, async (_input, { member }) => ({ data: await profileOf(db, uploads, member) }));
  mount(app, contract.updateProfile, async (input, { member, request }) => ({
    data: await updateProfile(db, uploads, member, input, request),
  }));
  mount(app, contract.reportActive, async (_input, { member }) => ({ data: await keepAlive(db, member) }));
  mount(app, contract.endSessions, (_input, { member, request }) => signOutEverywhere(db, member.id, request));
  mount(app, contract.listLogins, async (_input, { member }) => ({ data: await loginsOf(db, member.id) }));
  mount(app, contract.listSecurity, async (_input, { member }) => ({ data: await eventsOf(db, member.id) }));
  mount(app, contract.revealAccount, async ({ password }, { member, request }) => ({
    data: { number: await revealAccount(db, secrets, member, password, request) },
  }));
  mount(app, contract.requestBankChange, async (input, { member, request }) => ({
    data: await requestBankChange(db, member, input, { request, limitRates: secrets.limitRates }),
  }));
  mount(app, contract.getBankChange, async (_input, { member }) => ({ data: await lastBankChange(db, member.id) }));
  mount(app, contract.cancelBankChange, async (_input, { member, request }) => ({
    data: await cancelBankChange(db, member.id, request),
  }));
  mount(app, contract.closeAccount, ({ password }, { member, request }) =>
    closeAccount(db, secrets, closing, member, password, request),
  );
};
