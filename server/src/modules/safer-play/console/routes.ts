import * as contract from '@portal/contract/console/safer-play.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/db.ts';
import { Accepted, mount } from '../../../platform/http/mount.ts';
import { careTasks, handleCareTask } from '../care/tasks.ts';
import { saferPlayReport } from '../report/report.ts';
import { clearAttempt } from '../reinstatement/reinstatement.ts';
import { memberLimits } from './limits.ts';
import type { breakApproval } from './starting.ts';
import { tightenLimits } from './tightening.ts';

/** The console's routes for limits, breaks and care. */
export const saferPlayConsoleRoutes = (
  app: FastifyInstance,
  db: Db,
  { startBreak }: Pick<ReturnType<typeof breakApproval>, 'startBreak'>,
): void => {
  mount(app, contract.getMemberLimits, async ({ id }) => ({ data: await memberLimits(db, id) }));
  mount(app, contract.tightenLimits, async (input, actor) => ({ data: await tightenLimits(db, input, actor) }));
  mount(app, contract.startBreak, async (input, actor) => {
    const awaiting = await startBreak(db, input, actor);
    return awaiting ? new Accepted({ data: awaiting }) : { data: await memberLimits(db, input.id) };
  });
  mount(app, contract.clearReturnAttempt, async (input, actor) => ({ data: await clearAttempt(db, input, actor) }));
  mount(app, contract.listCareTasks, (query) => careTasks(db, query));
  mount(app, contract.handleCareTask, async (input, actor) => ({ data: await handleCareTask(db, input, actor) }));
  mount(app, contract.getSaferPlayReport, async (span) => ({ data: await saferPlayReport(db, span) }));
};
