import type { FastifyInstance } from 'fastify';
import * as contract from '@portal/contract/console/slips.ts';
import * as portal from '@portal/contract/slips.ts';
import type { Slip } from '@portal/contract/console/slips.ts';
import { type Db, first, type Reader } from '../../../platform/database/db.ts';
import { type Actor, mount } from '../../../platform/http/mount.ts';
import type { Uploads } from '../../../platform/uploads/uploads.ts';
import { audit } from '../../operators/index.ts';
import { DomainError } from '../../../platform/errors.ts';
import { depositById } from '../queries.ts';
import * as queries from './queries.ts';
import { sendSlip, slipOf, transactionOf } from './slips.ts';

/** Portal routes for slips. `scope` comes from `registerUploads`. */
export const slipRoutes = (scope: FastifyInstance, db: Db, uploads: Uploads): void => {
  mount(scope, portal.sendSlip, async (input, { member, upload }) => ({
    data: await sendSlip(db, member.id, input, upload),
  }));
  mount(scope, portal.getSlip, async ({ id }, { member }) => ({ data: await slipOf(db, uploads, member.id, id) }));
};

/** Console routes for slips; each view of a picture is audited. */
export const slipConsoleRoutes = (app: FastifyInstance, db: Db, uploads: Uploads): void => {
  mount(app, contract.listSlips, async ({ id }) => ({ data: await slipsFor(db, id) }));
  mount(app, contract.revealSlip, async ({ id }, by) => ({ data: await revealSlip(db, uploads, id, by) }));
};

/** Slips of a deposit, each with other deposits that used it, and slips refused here. Throws not_found. */
const slipsFor = async (reader: Reader, depositId: string) => {
  const [deposit, slips, elsewhere, tried] = await Promise.all([
    first(reader, depositById(depositId)),
    reader.rows(queries.slipsOf(depositId)),
    reader.rows(queries.otherUsesOf(depositId)),
    reader.rows(queries.refusedSlipsOf(depositId)),
  ]);
  if (!deposit) throw new DomainError('not_found');
  return { slips: slips.map((slip) => toSlip(slip, elsewhere)), tried: tried.map(toReuse) };
};

/** Short-lived address of a slip's picture; audits the view. Throws not_found. */
const revealSlip = (db: Db, uploads: Uploads, id: string, { operator, address }: Actor): Promise<{ url: string }> =>
  db.transaction(async (tx) => {
    const slip = await first(tx, queries.slipById(id));
    if (!slip) throw new DomainError('not_found');
    audit(tx, { operator, action: 'slip.seen', subject: slip.ref, detail: { slip: slip.id }, address });
    return { url: uploads.addressOf(slip.file_id) };
  });

const toReuse = ({ deposit_id, ref, at }: queries.SlipUseRow) => ({ deposit_id, ref, at });

const toSlip = (
  { id, created_at, payload, is_read, width, height }: queries.SlipRow & { width: number; height: number },
  elsewhere: readonly queries.SlipUseRow[],
): Slip => {
  const transaction = transactionOf(payload);
  return {
    id,
    sent_at: created_at,
    bank_number: transaction?.bank ?? null,
    transaction: transaction?.id ?? null,
    payload,
    is_read,
    width,
    height,
    also: elsewhere.filter(({ slip_id }) => slip_id === id).map(toReuse),
  };
};
