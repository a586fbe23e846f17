import { defineModule, type ModuleDeps } from '../../platform/module.ts';
import { wroteDistress } from '../chat/index.ts';
import type { BreakEffects } from './breaks/breaks.ts';
import { type CareFacts, lookForSigns } from './care/harm-markers.ts';
import { saferPlayChecks } from './checks.ts';
import { saferPlayConsoleRoutes } from './console/routes.ts';
import { breakUnder } from './console/starting.ts';
import { tightenApproval } from './console/tightening.ts';
import { endedLimitHolds } from './console/queries.ts';
import { saferPlayExports } from './exports-queries.ts';
import { lapseWishes } from './limits/limits.ts';
import { flagOverLimit, limitsAfter, OVER_JOB } from './limits/operator-limit.ts';
import { flagExcludedDevices } from './reinstatement/devices.ts';
import { flagExcludedPersons } from './reinstatement/reinstatement.ts';
import { saferPlayRoutes } from './routes.ts';
import type { GameNames } from './statement/statement.ts';
import { saferPlayReports } from './report/rows.ts';
import { saferPlayTimeline } from './timeline-queries.ts';

export { admit, notAdmitted } from './admit.ts';
export { leastToTake } from './breaks/rules.ts';
export type { Refused } from './queries.ts';
export { played } from './play/reality.ts';
export { returnGuard } from './reinstatement/reinstatement.ts';

interface SaferPlayDeps extends ModuleDeps {
  readonly careFacts: Pick<CareFacts, 'failedDeposits'>;
  readonly gameNames: GameNames;
}

/** The module, with what a break does in the modules above. */
export const saferPlayModule = (effects: BreakEffects) => {
  const breaks = breakUnder(effects);
  return defineModule<SaferPlayDeps>({
    name: 'safer-play',
    stratum: 50,
    portal: (app, deps) => saferPlayRoutes(app, deps, effects, deps.gameNames),
    console: (app, { db }) => saferPlayConsoleRoutes(app, db, breaks),
    onEvents: () => limitsAfter,
    clock: {
      'flag-excluded-devices': '*/10 * * * *',
      'flag-excluded-persons': '*/10 * * * *',
      'lapse-wishes': '17 * * * *',
      'look-for-signs': '*/10 * * * *',
    },
    jobs: ({ db, careFacts }) => ({
      'flag-excluded-devices': () => flagExcludedDevices(db),
      'flag-excluded-persons': () => flagExcludedPersons(db),
      'lapse-wishes': () => lapseWishes(db),
      'look-for-signs': () => lookForSigns(db, { ...careFacts, distress: wroteDistress }),
      [OVER_JOB]: (order: { id: string }) => flagOverLimit(db, order),
    }),
    approvals: [breaks.approval, tightenApproval],
    checks: saferPlayChecks,
    exports: saferPlayExports,
    forget: [endedLimitHolds],
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
