import { defineModule, type ModuleDeps } from '../../platform/module.ts';
import type { BreakHooks } from './breaks/breaks.ts';
import { flagHarmMarkers } from './care/harm-markers.ts';
import { followUpQueue } from './care/queries.ts';
import { saferPlayChecks } from './checks.ts';
import { breakApproval } from './console/starting.ts';
import { tightenApproval } from './console/tightening.ts';
import { expiredProvisionalLimits } from './limits/queries.ts';
import { saferPlayExports, saferPlayTimeline } from './declared-queries.ts';
import { checkLimitAfterDeposit, flagOverLimit, lapseIncreases, OVER_LIMIT_JOB } from './limits/limits.ts';
import { flagExcludedDevices, flagExcludedPersons } from './reinstatement/reinstatement.ts';
import { saferPlayConsoleRoutes, saferPlayRoutes } from './routes.ts';
import type { GameNames } from './statement/statement.ts';
import { saferPlayReports } from './report.ts';

export { admit, admissionError, lossAllowances, refusedBets } from './admit.ts';
export { minimumWithdrawal } from './breaks/breaks.ts';
export type { AdmissionRow } from './queries.ts';
export { lockPlayClocks, playedToday, tickPlayClocks } from './play-clock.ts';
export { exclusionGuard } from './reinstatement/reinstatement.ts';

interface SaferPlayDeps extends ModuleDeps {
  readonly gameNames: GameNames;
}

/** The module, with the effects of a break in higher modules. */
export const saferPlayModule = (hooks: BreakHooks) => {
  const breaks = breakApproval(hooks);
  return defineModule<SaferPlayDeps>({
    name: 'safer-play',
    layer: 50,
    portal: (app, deps) => saferPlayRoutes(app, deps, hooks, deps.gameNames),
    console: (app, { db }) => saferPlayConsoleRoutes(app, db, breaks),
    onEvents: () => checkLimitAfterDeposit,
    clock: {
      'flag-excluded-devices': '*/10 * * * *',
      'flag-excluded-persons': '*/10 * * * *',
      'lapse-wishes': '17 * * * *',
      'look-for-signs': '*/10 * * * *',
    },
    jobs: ({ db }) => ({
      'flag-excluded-devices': () => flagExcludedDevices(db),
      'flag-excluded-persons': () => flagExcludedPersons(db),
      'lapse-wishes': () => lapseIncreases(db),
      'look-for-signs': () => flagHarmMarkers(db),
      [OVER_LIMIT_JOB]: (order: { id: string }) => flagOverLimit(db, order),
    }),
    approvals: [breaks.approval, tightenApproval],
    checks: saferPlayChecks,
    exports: saferPlayExports,
    queues: { follow_ups: followUpQueue },
    retention: [expiredProvisionalLimits],
    timeline: saferPlayTimeline,
    reports: saferPlayReports,
    tables: {
      care_contact: 'kept',
      deposit_over_limit: 'kept',
      helpline_day: 'kept',
      limit_binding: 'kept',
      limit_hold: 'a day after it ended, or when the question is decided',
      limit_step: 'kept',
      member_break: 'kept',
      member_limit: 'kept',
      money_day: 'kept',
      play_clock: 'kept',
      play_time: 'kept',
      return_attempt: 'kept',
    },
  });
};
