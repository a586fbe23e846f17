import * as consoleContract from '@portal/contract/console/slips.ts';
import * as contract from '@portal/contract/slips.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../operators/index.ts';
import { type Db, first } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import { depositById } from '../queries.ts';
import * as queries from './queries.ts';
import { transactionOf } from './rules.ts';
import { sendSlip, slipOf } from './slips.ts';

/** `scope` is one of `withUploads`. */
export const slipRoutes = (scope: FastifyInstance, db: Db, uploads: Uploads): void => {
  mount(scope, contract.sendSlip, async (input, { member, upload }) => ({
    data: await sendSlip(db, member.id, input, upload),
  }));
  mount(scope, contract.getSlip, async ({ id }, { member }) => ({ data: await slipOf(db, uploads, member.id, id) }));
};

/** Looking at a deposit’s slips, for operators; each look is in the audit trail. */
export const slipConsoleRoutes = (app: FastifyInstance, db: Db, uploads: Uploads): void => {
  mount(app, consoleContract.listSlips, async ({ id }) => {
    const [deposit, slips, elsewhere, tried] = await Promise.all([
      first(db, depositById(id)),
      db.rows(queries.slipsOf(id)),
      db.rows(queries.elsewhereOf(id)),
      db.rows(queries.triedOn(id)),
    ]);
    if (!deposit) throw new DomainError('not_found');
    return { data: { slips: slips.map((slip) => shownSlip(slip, elsewhere)), tried: tried.map(place) } };
  });
  mount(app, consoleContract.revealSlip, async ({ id }, { operator, address }) =>
    db.transaction(async (tx) => {
      const slip = await first(tx, queries.slipById(id));
      if (!slip) throw new DomainError('not_found');
      audit(tx, { operator, action: 'slip.seen', subject: slip.ref, detail: { slip: id }, address });
      return { data: { url: uploads.addressOf(slip.file_id) } };
    }),
  );
};

const place = ({ deposit_id, ref, at }: queries.ElsewhereRow) => ({ deposit_id, ref, at });

const shownSlip = (
  { id, created_at, payload, is_read, width, height }: queries.SlipRow & { width: number; height: number },
  elsewhere: readonly queries.ElsewhereRow[],
): consoleContract.Slip => {
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
    also: elsewhere.filter(({ slip_id }) => slip_id === id).map(place),
  };
};
