import * as age from '@portal/contract/age.ts';
import { banksToChoose } from '@portal/contract/banks.ts';
import * as contract from '@portal/contract/identity.ts';
import * as passwords from '@portal/contract/passwords.ts';
import * as phone from '@portal/contract/phone-proof.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { mount } from '../../platform/http/mount.ts';
import type { SmsProvider } from '../../platform/sms.ts';
import { confirmAge, isAgeRequired } from './age/age.ts';
import { endSession, sessionsOf } from './sessions/devices.ts';
import { requestPhoneCode, verifyPhone } from './registration/phone-proof.ts';
import { gateFor } from './registration/gate.ts';
import { register } from './registration/registration.ts';
import { deviceOf, keepDevice } from './sessions/device-cookie.ts';
import { changePassword } from './passwords/change.ts';
import type { CodeSecrets } from './codes/codes.ts';
import { requestOtp, verifyOtp } from './passwords/forgotten.ts';
import type { EndGames } from './members/end-games.ts';
import { checkReset, resetPassword } from './passwords/resets.ts';
import { profileRoutes, type ProfileDeps } from './profile/routes.ts';
import { confirmPassword, type Secrets, signIn, signOut } from './sessions/sessions.ts';

/** Rejects self-excluded people who register or return as another member. Both throw restricted. */
export interface ExclusionGuard {
  readonly device: (db: Db, device: string | undefined) => Promise<void>;
  readonly person: (db: Db, memberId: string, birthDate: string) => Promise<void>;
}

/** Member endpoints. Without an SMS provider a request for a code throws sms_unavailable. */
export const identityRoutes = (
  app: FastifyInstance,
  db: Db,
  secrets: Secrets & CodeSecrets,
  sms: SmsProvider | undefined,
  {
    exclusionGuard,
    endGames,
    ...others
  }: Pick<ProfileDeps, 'uploads' | 'closing'> & {
    readonly exclusionGuard: ExclusionGuard;
    readonly endGames: EndGames;
  },
): void => {
  const banks = { data: banksToChoose.map(([code, name]): [string, string] => [code, name]) };
  mount(app, contract.listBanks, async () => banks);
  registrationRoutes(app, { db, secrets, sms, exclusionGuard });
  mount(app, contract.login, (input, context) => signIn(db, secrets, input, context));
  mount(app, contract.logout, (_input, { member }) => signOut(db, member.sessionId));
  mount(app, contract.confirmPassword, ({ password }, { member, request }) =>
    confirmPassword(db, secrets, member, password, request),
  );
  mount(app, age.getAge, async (_input, { member }) => ({ data: { required: await isAgeRequired(db, member.id) } }));
  mount(app, age.confirmAge, async ({ birth_date }, { member }) => {
    await exclusionGuard.person(db, member.id, birth_date);
    return { data: { of_age: await confirmAge(db, member.id, birth_date) } };
  });
  passwordRoutes(app, { db, secrets, sms, endGames });
  profileRoutes(app, { db, secrets, ...others });
  mount(app, passwords.listSessions, async (_input, { member }) => ({ data: await sessionsOf(db, member) }));
  mount(app, passwords.endSession, ({ id }, { member }) => endSession(db, member.id, id));
};

const registrationRoutes = (
  app: FastifyInstance,
  deps: {
    readonly db: Db;
    readonly secrets: Secrets & CodeSecrets;
    readonly sms: SmsProvider | undefined;
    readonly exclusionGuard: ExclusionGuard;
  },
): void => {
  const { db, secrets, exclusionGuard } = deps;
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
};

const passwordRoutes = (
  app: FastifyInstance,
  deps: {
    readonly db: Db;
    readonly secrets: Secrets & CodeSecrets;
    readonly sms: SmsProvider | undefined;
    readonly endGames: EndGames;
  },
): void => {
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
