import * as contract from '@portal/contract/slips.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import { sendSlip, slipOf } from './slips.ts';

/** `scope` is one of `withUploads`. */
export const slipRoutes = (scope: FastifyInstance, db: Db, uploads: Uploads): void => {
  mount(scope, contract.sendSlip, async (input, { member, upload }) => ({
    data: await sendSlip(db, member.id, input, upload),
  }));
  mount(scope, contract.getSlip, async ({ id }, { member }) => ({ data: await slipOf(db, uploads, member.id, id) }));
};
