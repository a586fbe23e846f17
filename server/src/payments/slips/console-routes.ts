import * as contract from '@portal/contract/console/slips.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import { revealSlip, slipsFor } from './console-slips.ts';

/** Looking at a deposit’s slips, for operators; each look is in the audit trail. */
export const slipConsoleRoutes = (app: FastifyInstance, db: Db, uploads: Uploads): void => {
  mount(app, contract.listSlips, async ({ id }) => ({ data: await slipsFor(db, id) }));
  mount(app, contract.revealSlip, async ({ id }, by) => ({ data: await revealSlip(db, uploads, id, by) }));
};
