import type { SmsProvider } from '../../platform/sms.ts';
import { defineModule, type ModuleDeps } from '../../platform/module.ts';
import { figures, queues } from './dashboard-queries.ts';
import { approvals } from './approvals.ts';
import { memberChecks } from './checks-queries.ts';
import { identityConsoleRoutes, type MemberMoney } from './console-routes.ts';
import { memberExports } from './exports-queries.ts';
import { CODE_JOB, sendCode } from './codes/codes.ts';
import { sweepCodes } from './codes/queries.ts';
import type { ClosingRules } from './profile/close.ts';
import { memberRetention } from './retention-queries.ts';
import { identityRoutes, type ExclusionGuard } from './routes.ts';
import type { EndGames } from './members/end-games.ts';
import { seedMembers } from './seed.ts';
import { revealsAlert, auditViews } from './access-log/access-log.ts';
import { memberTimeline } from './timeline-queries.ts';
import { memberFinders } from './finds-queries.ts';
import { memberNames } from './audit-labels-queries.ts';

export { ageStateOf } from './age/age.ts';
export { holdMember, releaseMember } from './members/hold.ts';
export {
  memberSummaryOf,
  isRestricted,
  lockActiveMember,
  lockPayee,
  lockUnrestricted,
  memberIdsMatching,
  payeeOf,
  payeesMatching,
  payeesOf,
} from './members/members.ts';
export { MIN_SIMILARITY, similarity } from './members/names.ts';
export { offerFactsOf } from './members/offer-facts.ts';
export { payoutListOf } from './members/payout-list.ts';
export { suspendedSince } from './members/suspension.ts';
export { maskAccount, maskTel } from './members/mask.ts';
export { checkOwnPassword } from './profile/reveal.ts';
export { assertUnlocked, confirmPassword, memberAuthenticator, type Secrets } from './sessions/sessions.ts';
export { accountChangesOf } from './bank-changes/recent-changes.ts';
export { assertNotResetByOperator } from './passwords/operator-link.ts';
export { assertRecentPassword, recentChangesOf, recordSecurityEvent } from './security/security.ts';
export * as referrals from './referrals/referrals.ts';
export { insertMember } from './registration/registration.ts';

interface IdentityDeps extends ModuleDeps {
  /** Undefined where no messages can be sent. */
  readonly sms: SmsProvider | undefined;
  readonly memberPayments: MemberMoney & ClosingRules;
  readonly exclusionGuard: ExclusionGuard;
  readonly endGames: EndGames;
}

export const identity = defineModule<IdentityDeps>({
  name: 'identity',
  layer: 30,
  portal: (app, { db, secrets, sms, uploads, memberPayments, exclusionGuard, endGames }) =>
    identityRoutes(app, db, secrets, sms, { uploads, closing: memberPayments, exclusionGuard, endGames }),
  console: (app, { db, uploads, portalUrl, sms, memberPayments, endGames }) =>
    identityConsoleRoutes(app, db, memberPayments, uploads, { portalUrl, sms, endGames }),
  jobs: ({ db, sms, secrets }) => ({
    'tell-views': () => auditViews(db),
    [CODE_JOB]: ({ id }: { id: string }) => sendCode(db, sms, secrets.appSecret, id),
  }),
  clock: { 'tell-views': '2 * * * *' },
  approvals,
  alerts: [revealsAlert],
  retention: memberRetention,
  sweep: (db) => db.rows(sweepCodes()),
  exports: memberExports,
  checks: memberChecks,
  seed: seedMembers,
  timeline: memberTimeline,
  finders: memberFinders,
  names: memberNames,
  queues,
  figures,
  tables: {
    bank_change: 'kept',
    known_device: '400 days after it was last used',
    member: 'kept',
    member_age: 'kept',
    member_age_correction: 'kept',
    member_note: 'kept',
    member_restriction: 'kept',
    member_view: 'when its hour is counted in the audit trail',
    one_time_code: 'after two days; the code itself when it was sent or its time is over',
    password_reset: 'after 30 days; what it opens ends after 15 minutes',
    phone_proof: 'after two days; it opens a registration for half an hour',
    security_event: 'kept',
    session: '90 days after it ended; the last one of a member stays',
  },
});
