import type { SmsProvider } from '../platform/sms.ts';
import { defineRoom, type RoomDeps } from '../platform/room.ts';
import { approvals } from './approvals.ts';
import { memberChecks } from './checks/queries.ts';
import { identityConsoleRoutes, type MoneyOf } from './console-routes.ts';
import { memberExports } from './exports/queries.ts';
import { CODE_JOB, sendCode } from './passwords/codes.ts';
import { sweepCodes } from './passwords/queries.ts';
import type { HasOpenRequests } from './profile/close.ts';
import { forgottenMembers } from './retention/queries.ts';
import { identityRoutes } from './routes.ts';
import { seedMembers } from './seed.ts';

export { ageOf } from './age/age.ts';
export { assertOfAge } from './age/rules.ts';
export { briefOf, lockActiveMember, lockPayee, lockUnrestricted, payeeOf, payeesOf } from './members/members.ts';
export { maskAccount } from './members/mask.ts';
export { assertUnlocked, confirmPassword, memberAuthenticator, type Secrets } from './sessions/sessions.ts';
export { accountChangesOf } from './bank-changes/changes-of.ts';
export { assertRecentPassword, recordSecurityEvent } from './security/security.ts';
export { insertMember } from './registration/registration.ts';

interface IdentityDeps extends RoomDeps {
  /** Undefined: no messages are sent. */
  readonly sms: SmsProvider | undefined;
  readonly memberFigures: MoneyOf & { readonly hasOpenRequests: HasOpenRequests };
}

export const identity = defineRoom<IdentityDeps>({
  name: 'identity',
  portal: (app, { db, secrets, sms, uploads, memberFigures: { hasOpenRequests } }) =>
    identityRoutes(app, db, secrets, sms, { uploads, hasOpenRequests }),
  console: (app, { db, uploads, portalUrl, memberFigures }) =>
    identityConsoleRoutes(app, db, memberFigures, uploads, portalUrl),
  jobs: ({ db, sms, secrets }) => ({
    [CODE_JOB]: ({ id }: { id: string }) => sendCode(db, sms, secrets.appSecret, id),
  }),
  approvals,
  forget: forgottenMembers,
  sweep: (db) => db.rows(sweepCodes()),
  exports: memberExports,
  checks: memberChecks,
  seed: seedMembers,
  tables: {
    bank_change: 'kept',
    known_device: '400 days after it was last used',
    member: 'kept',
    member_age: 'kept',
    member_age_correction: 'kept',
    member_note: 'kept',
    member_restriction: 'kept',
    one_time_code: 'after two days; the code itself when it was sent or its time is over',
    password_reset: 'after 30 days; what it opens ends after 15 minutes',
    security_event: 'kept',
    session: '90 days after it ended; the last one of a member stays',
  },
});
