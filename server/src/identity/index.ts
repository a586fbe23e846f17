export { type Brief, briefOf, insertMember, lockPayee, type Payee, payeeOf, payeesOf } from './members.ts';
export { identityConsoleRoutes, type MoneyOf } from './console-routes.ts';
export { maskAccount } from './mask.ts';
export { CODE_JOB, sendCode } from './passwords/codes.ts';
export { sweepCodes } from './passwords/queries.ts';
export { identityRoutes } from './routes.ts';
export { assertUnlocked, confirmPassword, memberOf, type Secrets } from './sessions.ts';
export { changeAccount } from './bank-changes/decisions.ts';
export { assertFresh, trace } from './profile/security.ts';
