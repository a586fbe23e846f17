import * as age from '@portal/contract/age.ts';
import { banksToChoose } from '@portal/contract/banks.ts';
import * as contract from '@portal/contract/identity.ts';
import * as passwords from '@portal/contract/passwords.ts';
import * as phone from '@portal/contract/phone-proof.ts';
import * as profile from '@portal/contract/profile.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { mount } from '../../platform/http/mount.ts';
import type { AccountClosure, ModuleDeps } from '../../platform/module.ts';
import type { SmsProvider } from '../../platform/sms.ts';
import { ageOf, ageStateOf, confirmAge } from './age/age.ts';
import { cancelBankChange, lastBankChange, requestBankChange } from './bank-changes/requests.ts';
import type { EndGames } from './members/members.ts';
import { changePassword } from './passwords/passwords.ts';
import { checkReset, requestOtp, resetPassword, verifyOtp } from './passwords/resets.ts';
import { closeAccount } from './profile/close.ts';
import { keepAlive, profileOf, revealAccount, updateProfile } from './profile/profile.ts';
import { gateFor, requestPhoneCode, verifyPhone } from './registration/gate.ts';
import { register } from './registration/registration.ts';
import { eventsOf, loginsOf, signOutEverywhere, endSession, sessionsOf } from './security/security.ts';
import { confirmPassword, deviceOf, keepDevice, signIn, signOut } from './sessions/sessions.ts';

/** Rejects self-excluded people who register or return as another member. Both throw restricted. */
interface ExclusionGuard {
  readonly device: (db: Db, device: string | undefined) => Promise<void>;
  readonly person: (db: Db, memberId: string, birthDate: string) => Promise<void>;
}

export interface PortalDeps extends ModuleDeps {
  /** Undefined where no messages can be sent; a request for a code then throws sms_unavailable. */
  readonly sms: SmsProvider | undefined;
  /** Of all modules. */
  readonly closures: readonly AccountClosure[];
  readonly exclusionGuard: ExclusionGuard;
  readonly endGames: EndGames;
}

/** Member endpoints. */
export const identityRoutes = (app: FastifyInstance, deps: PortalDeps): void => {
  registrationRoutes(app, deps);
  sessionRoutes(app, deps);
  passwordRoutes(app, deps);
  profileRoutes(app, deps);
};

const registrationRoutes = (app: FastifyInstance, deps: PortalDeps): void => {
  const { db, secrets, exclusionGuard } = deps;
  const banks = { data: banksToChoose.map(([code, name]): [string, string] => [code, name]) };
  mount(app, contract.listBanks, async () => banks);
  mount(app, contract.register, async (input, { address, request, reply }) => {
    const device = deviceOf(request);
    await exclusionGuard.device(db, device);
    const made = await register(deps, input, { address, device });
    keepDevice(request, reply, device);
    return { data: made };
  });
  mount(app, phone.getCodeNeed, async (_input, { address, request }) => ({
    data: { needed: (await gateFor(deps, { address, device: deviceOf(request) })) === 'code' },
  }));
  mount(app, phone.requestPhoneCode, async ({ tel }, { address, request }) => ({
    data: await requestPhoneCode(deps, tel, { address, device: deviceOf(request) }),
  }));
  mount(app, phone.verifyPhone, async (input) => ({ data: await verifyPhone(db, secrets, input) }));
  mount(app, age.getAge, async (_input, { member }) => ({
    data: { required: (await ageStateOf(db, member.id)).required },
  }));
  mount(app, age.confirmAge, async ({ birth_date }, { member }) => {
    const facts = await ageOf(db, member.id);
    if (facts.birth_date === null) await exclusionGuard.person(db, member.id, birth_date); // else any date could be tried
    return { data: { of_age: await confirmAge(db, member.id, birth_date) } };
  });
};

const sessionRoutes = (app: FastifyInstance, { db, secrets }: PortalDeps): void => {
  mount(app, contract.login, (input, context) => signIn(db, secrets, input, context));
  mount(app, contract.logout, (_input, { member }) => signOut(db, member.sessionId));
  mount(app, contract.confirmPassword, ({ password }, { member, request }) =>
    confirmPassword(db, secrets, member, password, request),
  );
  mount(app, passwords.listSessions, async (_input, { member }) => ({ data: await sessionsOf(db, member) }));
  mount(app, passwords.endSession, ({ id }, { member }) => endSession(db, member.id, id));
  mount(app, profile.endSessions, (_input, { member, request }) => signOutEverywhere(db, member.id, request));
  mount(app, profile.listLogins, async (_input, { member }) => ({ data: await loginsOf(db, member.id) }));
  mount(app, profile.listSecurity, async (_input, { member }) => ({ data: await eventsOf(db, member.id) }));
  mount(app, profile.reportActive, async (_input, { member }) => ({ data: await keepAlive(db, member) }));
};

const passwordRoutes = (app: FastifyInstance, deps: PortalDeps): void => {
  const { db, secrets, sms } = deps;
  mount(app, passwords.forgotPassword, async ({ tel, ref, otp }, { address }) => ({
    data:
      ref === undefined || otp === undefined
        ? await requestOtp(db, secrets, sms, { tel, address })
        : await verifyOtp(db, secrets, { tel, ref, otp }),
  }));
  mount(app, passwords.checkReset, async ({ reset_token }) => ({ data: await checkReset(db, reset_token) }));
  mount(app, passwords.resetPassword, (input) => resetPassword(deps, input));
  for (const verb of [passwords.changePassword, passwords.putPassword])
    mount(app, verb, (input, { member, request }) => changePassword(deps, member, input, request));
};

const profileRoutes = (app: FastifyInstance, { db, secrets, uploads, closures }: PortalDeps): void => {
  mount(app, contract.getProfile, async (_input, { member }) => ({ data: await profileOf(db, uploads, member) }));
  mount(app, profile.updateProfile, async (input, { member, request }) => ({
    data: await updateProfile(db, uploads, member, input, request),
  }));
  mount(app, profile.revealAccount, async ({ password }, { member, request }) => ({
    data: { number: await revealAccount(db, secrets, member, password, request) },
  }));
  mount(app, profile.requestBankChange, async (input, { member, request }) => ({
    data: await requestBankChange(db, member, input, { request, limitRates: secrets.limitRates }),
  }));
  mount(app, profile.getBankChange, async (_input, { member }) => ({ data: await lastBankChange(db, member.id) }));
  mount(app, profile.cancelBankChange, async (_input, { member, request }) => ({
    data: await cancelBankChange(db, member.id, request),
  }));
  mount(app, profile.closeAccount, ({ password }, { member, request }) =>
    closeAccount(db, secrets, closures, member, password, request),
  );
};
