import { getReportCsv, getReportPdf, getStatement } from '@portal/contract/safer-play.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { mount, mountPieces } from '../../platform/http/mount.ts';
import { csvOf } from './csv.ts';
import { pdfOf } from './pdf.ts';
import { type GameNames, statementOf } from './statement.ts';

/** What a member reads of the own play, on the page and to take along. */
export const statementRoutes = (app: FastifyInstance, db: Db, gameNames: GameNames): void => {
  mount(app, getStatement, async (span, { member }) => ({ data: await statementOf(db, gameNames, member.id, span) }));
  mountPieces(app, getReportCsv, async (span, { member, reply }) => {
    const statement = await statementOf(db, gameNames, member.id, span);
    void reply.header('Content-Disposition', `attachment; filename="play-${span.from}-${span.to}.csv"`);
    return csvOf(statement);
  });
  mountPieces(app, getReportPdf, async (span, { member, reply }) => {
    const statement = await statementOf(db, gameNames, member.id, span);
    void reply.header('Content-Disposition', `attachment; filename="play-${span.from}-${span.to}.pdf"`);
    return pdfOf(statement);
  });
};
