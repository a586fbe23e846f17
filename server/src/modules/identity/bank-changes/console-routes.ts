import * as contract from '@portal/contract/console/bank-changes.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/db.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Uploads } from '../../../platform/uploads/uploads.ts';
import { bankChanges, revealEvidence, approveBankChange, rejectBankChange } from './decisions.ts';

/** Endpoints of the queue of account changes. */
export const bankChangeConsoleRoutes = (app: FastifyInstance, db: Db, uploads: Uploads): void => {
  mount(app, contract.listBankChanges, (input) => bankChanges(db, input));
  mount(app, contract.revealEvidence, async ({ id }, actor) => ({
    data: await revealEvidence(db, uploads, id, actor),
  }));
  mount(app, contract.approveBankChange, async ({ id }, actor) => ({ data: await approveBankChange(db, id, actor) }));
  mount(app, contract.rejectBankChange, async ({ id, reason }, actor) => ({
    data: await rejectBankChange(db, id, reason, actor),
  }));
};
