import { getReportCsv, getReportPdf, getStatement } from '@portal/contract/safer-play.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/db.ts';
import { mount, mountStream } from '../../../platform/http/mount.ts';
import { consume, defineLimit, limitFor } from '../../../platform/security/rate-limit.ts';
import { csvOf } from './csv.ts';
import { pdfMaker } from './pdf-maker.ts';
import { type GameNames, statementOf } from './statement.ts';

/** Statement files per hour: each may read a year and draw a PDF. */
const FILES = defineLimit('statement file', 10, 3600);

/** Routes for a member's statement as page, CSV and PDF. */
export const statementRoutes = (app: FastifyInstance, db: Db, limitRates: boolean, gameNames: GameNames): void => {
  const makePdf = pdfMaker();
  const countFile = async (memberId: string) => {
    if (limitRates) await consume(db, limitFor(FILES, memberId));
  };
  mount(app, getStatement, async (span, { member }) => ({ data: await statementOf(db, gameNames, member.id, span) }));
  mountStream(app, getReportCsv, async (span, { member, reply }) => {
    await countFile(member.id);
    const statement = await statementOf(db, gameNames, member.id, span);
    void reply.header('Content-Disposition', `attachment; filename="play-${span.from}-${span.to}.csv"`);
    return csvOf(statement);
  });
  mountStream(app, getReportPdf, async (span, { member, reply }) => {
    await countFile(member.id);
    const file = await makePdf(member.id, await statementOf(db, gameNames, member.id, span));
    void reply.header('Content-Disposition', `attachment; filename="play-${span.from}-${span.to}.pdf"`);
    return one(file);
  });
};

async function* one<T>(piece: T): AsyncIterable<T> {
  yield piece;
}
