import * as operatorCalls from '@portal/contract/console/safer-play.ts';
import * as memberCalls from '@portal/contract/safer-play.ts';
import type { FastifyInstance } from 'fastify';
import { checkOwnPassword } from '../identity/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { Accepted, mount, mountStream } from '../../platform/http/mount.ts';
import type { ModuleDeps } from '../../platform/module.ts';
import { consume, defineLimit, limitFor } from '../../platform/security/rate-limit.ts';
import { answerReality, realityOf } from './admit.ts';
import { requestReinstatement, beginBreak, type BreakHooks, exclusionOf } from './breaks/breaks.ts';
import { careTasks, handleCareTask } from './care/tasks.ts';
import { memberLimits } from './console/limits.ts';
import type { breakApproval } from './console/starting.ts';
import { tightenLimits } from './console/tightening.ts';
import { cancelLimit, confirmLimit, putLimits } from './limits/limits.ts';
import { limitsOf } from './limits/view.ts';
import { clearAttempt } from './reinstatement/reinstatement.ts';
import { helplineOpened } from './report-queries.ts';
import { saferPlayReport } from './report.ts';
import { pdfMaker } from './statement/pdf-maker.ts';
import { csvOf, type GameNames, statementOf } from './statement/statement.ts';

/** The portal's routes for limits, breaks and statements. */
export const saferPlayRoutes = (
  app: FastifyInstance,
  { db, secrets }: Pick<ModuleDeps, 'db' | 'secrets'>,
  hooks: BreakHooks,
  gameNames: GameNames,
): void => {
  mount(app, memberCalls.getLimits, async (_input, { member }) => ({ data: await limitsOf(db, member.id) }));
  mount(app, memberCalls.putLimits, async (input, { member }) => ({ data: await putLimits(db, member.id, input) }));
  mount(app, memberCalls.confirmLimit, async (limit, { member }) => ({
    data: await confirmLimit(db, member.id, limit),
  }));
  mount(app, memberCalls.cancelLimit, async (limit, { member }) => ({ data: await cancelLimit(db, member.id, limit) }));

  mount(app, memberCalls.coolOff, async ({ period }, { member }) => {
    const until = await db.transaction((tx) => beginBreak(tx, hooks, member.id, { kind: 'cool_off', period }));
    if (!until) throw new Error('a cool-off without an end');
    return { data: { until } };
  });
  mount(app, memberCalls.getSelfExclusion, async (_input, { member }) => ({
    data: await exclusionOf(db, member.id),
  }));
  mount(app, memberCalls.selfExclude, async ({ period, password }, { member, request }) => {
    await checkOwnPassword(db, secrets, member, password, request);
    const until = await db.transaction((tx) => beginBreak(tx, hooks, member.id, { kind: 'excluded', period }));
    return { data: { until } };
  });
  mount(app, memberCalls.requestReinstatement, async (_input, { member }) => ({
    data: { return_at: await db.transaction((tx) => requestReinstatement(tx, member.id)) },
  }));

  mount(app, memberCalls.getRealityCheck, async (_input, { member }) => ({ data: await realityOf(db, member.id) }));
  mount(app, memberCalls.answerRealityCheck, async (_input, { member }) => ({
    data: await answerReality(db, member.id),
  }));
  mount(app, memberCalls.countHelplineOpened, async () => void (await db.rows(helplineOpened())));
  statementRoutes(app, db, secrets.limitRates, gameNames);
};

/** Statement files per hour: each may read a year and draw a PDF. */
const FILES = defineLimit('statement file', 10, 3600);

/** A member's statement as page, CSV and PDF. */
const statementRoutes = (app: FastifyInstance, db: Db, limitRates: boolean, gameNames: GameNames): void => {
  const makePdf = pdfMaker();
  const countFile = async (memberId: string) => {
    if (limitRates) await consume(db, limitFor(FILES, memberId));
  };
  mount(app, memberCalls.getStatement, async (span, { member }) => ({
    data: await statementOf(db, gameNames, member.id, span),
  }));
  mountStream(app, memberCalls.getReportCsv, async (span, { member, reply }) => {
    await countFile(member.id);
    const statement = await statementOf(db, gameNames, member.id, span);
    void reply.header('Content-Disposition', `attachment; filename="play-${span.from}-${span.to}.csv"`);
    return csvOf(statement);
  });
  mountStream(app, memberCalls.getReportPdf, async (span, { member, reply }) => {
    await countFile(member.id);
    const file = await makePdf(member.id, await statementOf(db, gameNames, member.id, span));
    void reply.header('Content-Disposition', `attachment; filename="play-${span.from}-${span.to}.pdf"`);
    return one(file);
  });
};

async function* one<T>(piece: T): AsyncIterable<T> {
  yield piece;
}

/** The console's routes for limits, breaks and care. */
export const saferPlayConsoleRoutes = (
  app: FastifyInstance,
  db: Db,
  { startBreak }: Pick<ReturnType<typeof breakApproval>, 'startBreak'>,
): void => {
  mount(app, operatorCalls.getMemberLimits, async ({ id }) => ({ data: await memberLimits(db, id) }));
  mount(app, operatorCalls.tightenLimits, async (input, by) => ({ data: await tightenLimits(db, input, by) }));
  mount(app, operatorCalls.startBreak, async (input, by) => {
    const awaiting = await startBreak(db, input, by);
    return awaiting ? new Accepted({ data: awaiting }) : { data: await memberLimits(db, input.id) };
  });
  mount(app, operatorCalls.clearReturnAttempt, async (input, by) => ({ data: await clearAttempt(db, input, by) }));
  mount(app, operatorCalls.listCareTasks, (query) => careTasks(db, query));
  mount(app, operatorCalls.handleCareTask, async (input, by) => ({ data: await handleCareTask(db, input, by) }));
  mount(app, operatorCalls.getSaferPlayReport, async (span) => ({ data: await saferPlayReport(db, span) }));
};
