import { QUEUES_CHANNEL } from '@portal/contract/realtime.ts';
import type { Bank } from '../banking/index.ts';
import { coinJobs } from '../minigame/index.ts';
import { hasPermission } from '../../platform/http/mount.ts';
import { defineModule, type ModuleDeps } from '../../platform/module.ts';
import { queues, referralAlerts, referralExports, referralReports, referralTimeline } from './declared-queries.ts';
import { clearApproval, riskRules } from './risk-signals/flags.ts';
import { referralConsoleRoutes } from './console/routes.ts';
import { DEPOSIT_JOB, recordFirstDeposit, queueDepositJobs } from './deposits.ts';
import { referralRoutes } from './routes.ts';
import { settleMissing } from './settlement/settlement.ts';
import { rateApproval } from './terms/terms.ts';
import { isRewardBarred } from './risk-signals/risk-signals.ts';
import type { DecideSettings } from '../settings/index.ts';
import { incomeRequests } from './withdrawals.ts';

export { incomeRequests } from './withdrawals.ts';

interface ReferralDeps extends ModuleDeps {
  readonly decideSettings: DecideSettings;
  readonly bank: Bank | undefined;
}

export const referral = defineModule<ReferralDeps>({
  name: 'referral',
  layer: 70,
  portal: referralRoutes,
  console: referralConsoleRoutes,
  channels: {
    console: (channel, operator) => channel === QUEUES_CHANNEL && hasPermission(operator, 'income-withdrawals.see'),
  },
  onEvents: () => queueDepositJobs,
  clock: { 'settle-referral': '15 * * * *' }, // hourly; 00:15 in Bangkok is one of them
  jobs: ({ db }) => ({
    'settle-referral': () => settleMissing(db),
    ...coinJobs(db, isRewardBarred), // coins for a friend under the same rule as commission
    [DEPOSIT_JOB]: (order: { id: string }) => recordFirstDeposit(db, order),
  }),
  approvals: [incomeRequests.approval, clearApproval, rateApproval],
  alerts: referralAlerts,
  ownRows: { income_withdrawal: incomeRequests.ownRow },
  exports: referralExports,
  closure: incomeRequests.closure,
  checks: incomeRequests.checks,
  finders: [incomeRequests.finder],
  timeline: referralTimeline,
  reports: referralReports,
  queues,
  riskRules,
  tables: {
    income_withdrawal: 'kept',
    referral_commission: 'kept; made anew when its day is settled',
    referral_day: 'kept',
    referral_deposit: 'as long as the deposit is credited',
    referral_dirty: 'until the next settlement',
    referral_group: 'kept',
    referral_hold: 'kept',
    referral_member: 'kept',
    referral_rate: 'kept',
    referral_round: 'kept',
    referral_round_line: 'kept',
    referral_run: 'kept',
    referral_signal: 'kept',
    referral_turn: 'kept',
  },
});
