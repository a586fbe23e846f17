import { makeAdjustment } from '@portal/contract/console/control.ts';
import { listGatewayRates } from '@portal/contract/console/gateways.ts';
import * as deposits from '@portal/contract/console/deposits.ts';
import * as withdrawals from '@portal/contract/console/withdrawals.ts';
import { formatBaht } from '@portal/contract/money.ts';
import type { FastifyInstance } from 'fastify';
import { houseAccounts } from '../banking/index.ts';
import { balanceOf } from '../ledger/index.ts';
import { type Db, first, one } from '../platform/database/db.ts';
import { DomainError } from '../platform/errors.ts';
import { may, mount, Accepted } from '../platform/http/mount.ts';
import { before, pageOf } from '../platform/http/paging.ts';
import { requestAdjustment } from './adjustments.ts';
import { depositRows, lineRows, withdrawalRows } from './console-views.ts';
import { approveDeposit, matchLine, rejectDeposit } from './deposits/decisions.ts';
import { classifyLine } from './lines/classify-line.ts';
import { lineById, linesPage } from './lines/queries.ts';
import { gatewayRates } from './gateways/rates.ts';
import { depositsPage } from './deposits/queries.ts';
import { totalsOf } from './history/queries.ts';
import { depositById } from './queries.ts';
import { slipConsoleRoutes } from './slips/console-routes.ts';
import type { Uploads } from '../platform/uploads/uploads.ts';
import { withdrawalById, withdrawalsPage } from './withdrawals/queries.ts';
import { approveWithdrawal, payByHand, rejectWithdrawal } from './withdrawals/decisions.ts';
import { stepsOf } from './withdrawals/withdrawals.ts';

/** Deposits, withdrawals and the lines they wait for, for operators. */
export const paymentConsoleRoutes = (app: FastifyInstance, db: Db, uploads: Uploads): void => {
  slipConsoleRoutes(app, db, uploads);
  depositReads(app, db);
  depositDecisions(app, db);
  withdrawalRoutes(app, db);
  mount(app, makeAdjustment, async (input, actor) => ({ data: await requestAdjustment(db, input, actor) }));
  mount(app, listGatewayRates, async () => ({ data: await gatewayRates(db) }));
};

const shownDeposit = async (db: Db, id: string) => {
  const [shown] = await depositRows(db, [await one(db, depositById(id))]);
  return { data: shown! };
};

const depositReads = (app: FastifyInstance, db: Db): void => {
  mount(app, deposits.listDeposits, ({ state, bank_account_id, limit, cursor }) => {
    const wanted = { state, bank_account_id, before: before(cursor) };
    return pageOf(
      limit,
      (most) => db.rows(depositsPage(wanted, most)),
      (rows) => depositRows(db, rows),
    );
  });
  mount(app, deposits.getDeposit, async ({ id }, { operator }) => {
    const row = await first(db, depositById(id));
    if (!row) throw new DomainError('not_found');
    const [[shown], line, accounts] = await Promise.all([
      depositRows(db, [row]),
      row.statement_line_id ? first(db, lineById(row.statement_line_id)) : undefined,
      houseAccounts(db),
    ]);
    const account = accounts.find((each) => each.id === row.bank_account_id) ?? null;
    const [shownLine] = line ? await lineRows(db, [line], may(operator, 'members.reveal')) : [];
    const history = [
      { at: row.created_at, what: 'สร้างรายการ', by: null },
      ...(line ? [{ at: line.created_at, what: `พบรายการเดินบัญชี ${line.ref}`, by: null }] : []),
      ...(row.received !== null && row.bank_time
        ? [{ at: row.bank_time, what: `ผู้ให้บริการยืนยันว่าได้รับ ${formatBaht(row.received)} บาท`, by: null }]
        : []),
      ...(row.decided_at ? [{ at: row.decided_at, what: row.state, by: row.credited_by }] : []),
    ];
    return { data: { ...shown!, account, line: shownLine ?? null, history } };
  });
  mount(app, deposits.listStatementLines, ({ state, direction, limit, cursor }, { operator }) => {
    const below = before(cursor);
    return pageOf(
      limit,
      (most) => db.rows(linesPage(state === 'all' ? null : state, direction ?? null, below, most)),
      (lines) => lineRows(db, lines, may(operator, 'members.reveal')),
    );
  });
};

const depositDecisions = (app: FastifyInstance, db: Db): void => {
  mount(app, deposits.matchLine, async ({ id, deposit_id }, by) => {
    const decided = await matchLine(db, id, deposit_id, by);
    return decided ? new Accepted({ data: decided }) : shownDeposit(db, deposit_id);
  });
  mount(app, deposits.classifyLine, async ({ id, kind, reason }, by) => {
    const decided = await classifyLine(db, id, { kind, reason }, by);
    if (decided) return new Accepted({ data: decided });
    const line = await first(db, lineById(id));
    const [shown] = await lineRows(db, line ? [line] : [], may(by.operator, 'members.reveal'));
    return { data: shown! };
  });
  mount(app, deposits.approveDeposit, async ({ id }, by) => {
    const decided = await approveDeposit(db, id, by);
    return decided ? new Accepted({ data: decided }) : shownDeposit(db, id);
  });
  mount(app, deposits.rejectDeposit, async ({ id, reason }, by) => {
    await rejectDeposit(db, id, reason, by);
    return shownDeposit(db, id);
  });
};

const MONTH_DAYS = 30;

const withdrawalRoutes = (app: FastifyInstance, db: Db): void => {
  const shown = async (id: string) => {
    const [row] = await withdrawalRows(db, [await one(db, withdrawalById(id))]);
    return { data: row! };
  };
  mount(app, withdrawals.listWithdrawals, ({ status, limit, cursor }) => {
    const below = before(cursor);
    return pageOf(
      limit,
      (most) => db.rows(withdrawalsPage(status, below, most)),
      (rows) => withdrawalRows(db, rows),
    );
  });
  mount(app, withdrawals.getWithdrawal, async ({ id }) => {
    const row = await first(db, withdrawalById(id));
    if (!row) throw new DomainError('not_found');
    const [{ data }, totals, { wallet, bonus, held }] = await Promise.all([
      shown(id),
      one(db, totalsOf(row.member_id, MONTH_DAYS)),
      balanceOf(db, row.member_id),
    ]);
    return { data: { ...data, steps: stepsOf(row), money: { ...totals, credit: wallet + bonus, held } } };
  });
  mount(app, withdrawals.approveWithdrawal, async ({ id }, by) => {
    const decided = await approveWithdrawal(db, id, by);
    return decided ? new Accepted({ data: decided }) : shown(id);
  });
  mount(app, withdrawals.payWithdrawal, async ({ id, reference }, by) => {
    const decided = await payByHand(db, id, { reference }, by);
    return decided ? new Accepted({ data: decided }) : shown(id);
  });
  mount(app, withdrawals.rejectWithdrawal, async ({ id, reason }, by) => {
    await rejectWithdrawal(db, id, reason, by);
    return shown(id);
  });
};
