import { bonusOutlook } from '../promotions/index.ts';
import { makeAdjustment } from '@portal/contract/console/approvals.ts';
import { listGatewayRates } from '@portal/contract/console/gateways.ts';
import * as deposits from '@portal/contract/console/deposits.ts';
import { exportMemberBook } from '@portal/contract/console/member-records.ts';
import * as contract from '@portal/contract/console/withdrawals.ts';
import { formatBaht } from '@portal/contract/money.ts';
import type { FastifyInstance } from 'fastify';
import { type Bank, companyAccounts } from '../banking/index.ts';
import { paymentTotals } from '../cashier/index.ts';
import { payoutListOf } from '../identity/index.ts';
import { balanceOf } from '../ledger/index.ts';
import { operatorRow } from '../operators/index.ts';
import { type Db, first, one } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { Accepted, hasPermission, mount, StreamedFile } from '../../platform/http/mount.ts';
import { requestAdjustment } from './adjustments.ts';
import { depositRows, gatewayRates, lineDetail, lineRows } from './console-views.ts';
import { candidatesOf, creditLine } from './deposits/credit-line.ts';
import { approveDeposit, matchLine, rejectDeposit } from './deposits/decisions.ts';
import { exportBook } from './history/file.ts';
import { classifyLine } from './lines/classify-line.ts';
import { lineById, linesPage } from './lines/queries.ts';
import { depositsPage } from './deposits/queries.ts';
import { depositById } from './queries.ts';
import { undoPreview, undoLine } from './lines/undo.ts';
import { sendToReview } from './review.ts';
import { slipConsoleRoutes } from './slips/routes.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import { cardOf } from './withdrawals/card.ts';
import { payByHand, revealRecipient } from './withdrawals/by-hand.ts';
import { withdrawals } from './withdrawals/source.ts';
import { withdrawalSteps } from './withdrawals/withdrawals.ts';

interface ConsoleDeps {
  readonly db: Db;
  readonly bank: Bank | undefined;
  readonly uploads: Uploads;
}

/** Console routes for deposits, withdrawals and statement lines. */
export const paymentConsoleRoutes = (app: FastifyInstance, { db, bank, uploads }: ConsoleDeps): void => {
  slipConsoleRoutes(app, db, uploads);
  depositReads(app, db);
  depositDecisions(app, db);
  withdrawalRoutes(app, db, bank);
  mount(app, makeAdjustment, async (input, actor) => ({ data: await requestAdjustment(db, input, actor) }));
  mount(app, exportMemberBook, async (input, actor) => {
    void actor.reply.header('Content-Disposition', 'attachment; filename="book.csv"');
    return new StreamedFile(await exportBook(db, input, actor));
  });
  mount(app, listGatewayRates, async () => ({ data: await gatewayRates(db) }));
};

const depositAnswer = async (db: Db, id: string) => {
  const [view] = await depositRows(db, [await one(db, depositById(id))]);
  return { data: view! };
};

const depositReads = (app: FastifyInstance, db: Db): void => {
  mount(app, deposits.listDeposits, ({ state, status = state, bank_account_id, member_id, ...query }) => {
    const filter = { state: status, bank_account_id, member_id };
    return payoutListOf(
      db,
      { ...query, byAccount: true },
      status === 'open',
      (place, most) => db.rows(depositsPage(filter, place, most)),
      (rows) => depositRows(db, rows),
    );
  });
  mount(app, deposits.getDeposit, async ({ id }, { operator }) => {
    const row = await first(db, depositById(id));
    if (!row) throw new DomainError('not_found');
    const [[view], offer, line, accounts] = await Promise.all([
      depositRows(db, [row]),
      row.state === 'credited' || row.state === 'rejected' ? null : bonusOutlook(db, row),
      row.statement_line_id ? first(db, lineById(row.statement_line_id)) : undefined,
      companyAccounts(db),
    ]);
    const account = accounts.find((each) => each.id === row.bank_account_id) ?? null;
    const [lineView] = line ? await lineRows(db, [line], hasPermission(operator, 'members.reveal')) : [];
    const history = [
      { at: row.created_at, what: 'สร้างรายการ', by: null },
      ...(line ? [{ at: line.created_at, what: `พบรายการเดินบัญชี ${line.ref}`, by: null }] : []),
      ...(row.received !== null && row.bank_time
        ? [{ at: row.bank_time, what: `ผู้ให้บริการยืนยันว่าได้รับ ${formatBaht(row.received)} บาท`, by: null }]
        : []),
      ...(row.decided_at
        ? [
            {
              at: row.decided_at,
              what: row.state,
              by: row.credited_by && (await operatorRow(db, row.credited_by)).name,
            },
          ]
        : []),
    ];
    return { data: { ...view!, account, line: lineView ?? null, offer, history } };
  });
  mount(app, deposits.getStatementLine, async ({ id }, { operator }) => ({
    data: await lineDetail(db, id, hasPermission(operator, 'members.reveal')),
  }));
  mount(
    app,
    deposits.listStatementLines,
    ({ state, status = state ?? 'unmatched', direction, ...query }, { operator }) => {
      const filter = status === 'all' ? null : status;
      return payoutListOf(
        db,
        { ...query, byAccount: true },
        status === 'unmatched',
        (place, most) => db.rows(linesPage(filter, direction ?? null, place, most)),
        (lines) => lineRows(db, lines, hasPermission(operator, 'members.reveal')),
      );
    },
  );
};

const depositDecisions = (app: FastifyInstance, db: Db): void => {
  mount(app, deposits.matchLine, async ({ id, deposit_id, reason }, by) => {
    const decided = await matchLine(db, id, { deposit_id, reason }, by);
    return decided ? new Accepted({ data: decided }) : depositAnswer(db, deposit_id);
  });
  mount(app, deposits.creditLine, async ({ id, ...input }, by) => {
    const decided = await creditLine(db, id, input, by);
    return decided
      ? new Accepted({ data: decided })
      : depositAnswer(db, (await one(db, lineById(id))).deposit_id ?? '');
  });
  mount(app, deposits.listCandidates, async ({ id, q }) => ({ data: await candidatesOf(db, id, q) }));
  mount(app, deposits.classifyLine, async ({ id, ...input }, by) => ({
    data: await classifyLine(db, id, input, by),
  }));
  mount(app, deposits.previewUndo, async ({ id }) => ({ data: await undoPreview(db, id) }));
  mount(app, deposits.undoLine, async ({ id, ...input }, by) => ({ data: await undoLine(db, id, input, by) }));
  mount(app, deposits.approveDeposit, async ({ id, reason }, by) => {
    const decided = await approveDeposit(db, id, reason, by);
    return decided ? new Accepted({ data: decided }) : depositAnswer(db, id);
  });
  mount(app, deposits.rejectDeposit, async ({ id, reason }, by) => {
    await rejectDeposit(db, id, reason, by);
    return depositAnswer(db, id);
  });
  mount(app, deposits.flagDeposit, async ({ id, reason }, by) =>
    sendToReview(db, 'deposit', await first(db, depositById(id)), reason, by),
  );
};

const MONTH_DAYS = 30;

const withdrawalRoutes = (app: FastifyInstance, db: Db, bank: Bank | undefined): void => {
  mount(app, contract.listWithdrawals, (query, by) => withdrawals.list(db, query, by));
  mount(app, contract.getWithdrawal, async ({ id }, by) => {
    const [row] = await withdrawals.byIds(db, [id]);
    if (!row) throw new DomainError('not_found');
    const [view, checks, totals, { wallet, bonus, held: reserved }] = await Promise.all([
      withdrawals.get(db, id, by),
      cardOf(db, row, by.operator),
      paymentTotals(db, row.member_id, MONTH_DAYS),
      balanceOf(db, row.member_id),
    ]);
    return {
      data: {
        ...view,
        checks,
        steps: withdrawalSteps(row),
        money: { ...totals, credit: wallet + bonus, held: reserved },
      },
    };
  });
  mount(app, contract.revealRecipient, async ({ id }, by) => ({ data: await revealRecipient(db, id, by) }));
  mount(app, contract.approveWithdrawal, (input, by) => withdrawals.approve({ db, bank }, input, by));
  mount(app, contract.payWithdrawal, (input, by) => payByHand(db, input, by));
  mount(app, contract.rejectWithdrawal, (input, by) => withdrawals.reject(db, input, by));
  mount(app, contract.flagWithdrawal, async ({ id, reason }, by) =>
    sendToReview(db, 'withdrawal', (await withdrawals.byIds(db, [id]))[0], reason, by),
  );
};
