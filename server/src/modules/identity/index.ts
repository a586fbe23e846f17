import { defineModule } from '../../platform/module.ts';
import { birthApproval } from './age/correction.ts';
import { bankChangeApproval } from './bank-changes/decisions.ts';
import { CODE_JOB, sealedCodes, sendCode } from './codes/codes.ts';
import { sweepCodes } from './codes/queries.ts';
import { type ConsoleDeps, identityConsoleRoutes } from './console-routes.ts';
import { checks, exports, figures, finders, hashes, names, queues, retention, timeline } from './declared-queries.ts';
import { identityApproval } from './corrections/identity-correction.ts';
import { levelApproval } from './members/level.ts';
import { resetLinkApproval } from './passwords/operator-link.ts';
import { seedMembers } from './registration/registration.ts';
import { identityRoutes, type PortalDeps } from './routes.ts';
import { auditViews, revealsAlert } from './security/access-log.ts';

export { ageStateOf } from './age/age.ts';
export { accountChangesOf } from './bank-changes/requests.ts';
export { payoutListOf } from './members/list.ts';
export {
  isRestricted,
  lockActiveMember,
  lockPayee,
  lockUnrestricted,
  maskAccount,
  maskTel,
  memberIdsMatching,
  memberSummaryOf,
  offerFactsOf,
  payeeOf,
  payeesMatching,
  payeesOf,
} from './members/members.ts';
export { joinRestriction } from './members/queries.ts';
export { MIN_SIMILARITY, similarity } from './members/names.ts';
export { holdMember, releaseMember, suspendedSince } from './members/restrictions.ts';
export { assertNotResetByOperator } from './passwords/operator-link.ts';
export { checkOwnPassword } from './passwords/passwords.ts';
export * as referrals from './referrals/referrals.ts';
export { insertMember } from './registration/registration.ts';
export { assertRecentPassword, recentChangesOf, recordSecurityEvent } from './security/security.ts';
export {
  assertUnlocked,
  confirmPassword,
  liveMemberSessions,
  memberAuthenticator,
  type Secrets,
} from './sessions/sessions.ts';

export const identity = defineModule<PortalDeps & ConsoleDeps>({
  name: 'identity',
  layer: 30,
  portal: identityRoutes,
  console: identityConsoleRoutes,
  jobs: ({ db, sms, secrets }) => ({
    'tell-views': () => auditViews(db),
    [CODE_JOB]: ({ id }: { id: string }) => sendCode(db, sms, secrets.appSecret, id),
  }),
  clock: { 'tell-views': '2 * * * *' },
  approvals: [bankChangeApproval, birthApproval, identityApproval, resetLinkApproval, levelApproval],
  alerts: [revealsAlert],
  sweep: (db) => db.rows(sweepCodes()),
  seed: seedMembers,
  checks,
  exports,
  figures,
  finders,
  names,
  queues,
  retention,
  timeline,
  seals: [sealedCodes],
  hashes,
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
