export { approvals } from './approvals.ts';
export { ageOf } from './age/age.ts';
export { insertAge } from './age/queries.ts';
export { assertOfAge } from './age/rules.ts';
export {
  type Brief,
  briefOf,
  insertMember,
  lockActiveMember,
  lockPayee,
  lockUnrestricted,
  type Payee,
  payeeOf,
  payeesOf,
} from './members.ts';
export { identityConsoleRoutes, type MoneyOf } from './console-routes.ts';
export { maskAccount } from './mask.ts';
export { CODE_JOB, sendCode } from './passwords/codes.ts';
export { sweepCodes } from './passwords/queries.ts';
export { forgottenMembers } from './retention/queries.ts';
export { identityRoutes } from './routes.ts';
export { assertUnlocked, confirmPassword, memberAuthenticator, type Secrets } from './sessions/sessions.ts';
export { accountChangesOf } from './bank-changes/changes-of.ts';
export { assertRecentPassword, recordSecurityEvent } from './profile/security.ts';
