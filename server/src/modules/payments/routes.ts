import * as contract from '@portal/contract/payments.ts';
import type { FastifyInstance } from 'fastify';
import { gatewayPayments, companyAccounts } from '../banking/index.ts';
import { depositHistory, withdrawalHistory } from '../cashier/index.ts';
import { confirmPassword, lockPayee, payeeOf, type Secrets } from '../identity/index.ts';
import { balanceOf, balancesOf } from '../ledger/index.ts';
import { promotionIdOf } from '../promotions/index.ts';
import { consume, defineLimit, limitFor } from '../../platform/security/rate-limit.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { batch } from '../../platform/database/batch.ts';
import { type MemberCaller, mount, mountStream, mountPrepared } from '../../platform/http/mount.ts';
import { isAnswered, keyOf } from '../../platform/http/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { settingsOf } from '../settings/index.ts';
import { accountsWithRoom } from './deposits/accounts-with-room.ts';
import { activeDepositOf, cancelDeposit, depositOf, openDepositsOf, requestDeposit } from './deposits/deposits.ts';
import { limitsOf, openPayment, type GatewayDeps, requestGatewayDeposit } from './gateways/deposits.ts';
import { bookPage, historyTotals } from './history/history.ts';
import { historyFile } from './history/file.ts';
import { insertRefusal } from './queries.ts';
import { methodsOrder } from './rules.ts';
import { previewOf, requestWithdrawal, withdrawalOf } from './withdrawals/withdrawals.ts';

/** Opening a payment may cost a provider's fee, even when unpaid. */
const GATEWAY_REQUESTS = defineLimit('open', 10, 600);

/** Each deposit reserves an amount for a day, even when cancelled; nobody may reserve all of them. */
const DEPOSIT_REQUESTS = defineLimit('ask', 60, 3600);

/** Each file may read the complete history. */
const HISTORY_FILES = defineLimit('history file', 20, 3600);

/** Portal routes for deposits, withdrawals and their history. */
export const paymentRoutes = (app: FastifyInstance, db: Db, secrets: Secrets, outside: GatewayDeps): void => {
  const balance = batch((members) => balancesOf(db, members)); // the call every open page makes
  mount(app, contract.getCredit, async (_input, { member }) => {
    const { wallet = 0n, bonus = 0n } = (await balance(member.id)) ?? {};
    return { credit: wallet + bonus };
  });
  mount(app, contract.getMemberBank, async (_input, { member }) => ({ data: await memberBank(db, member.id) }));
  const recordRefusal = async (error: unknown, { member }: { readonly member: MemberCaller }) =>
    isOverLimit(error) && db.rows(insertRefusal(newId(), member.id));
  mount(
    app,
    contract.requestDeposit,
    async (input, { tx, member }) => ({ data: await requestDeposit(tx, member, input) }),
    async (_input, { member, request }) => {
      if (!secrets.limitRates || (await isAnswered(db, keyOf(request, member.id, contract.requestDeposit.path))))
        return;
      await consume(db, limitFor(DEPOSIT_REQUESTS, member.id));
    },
    recordRefusal,
  );
  mountPrepared(
    app,
    contract.requestGatewayDeposit,
    async (input, { member, request }) => {
      const key = keyOf(request, member.id, contract.requestGatewayDeposit.path);
      if (await isAnswered(db, key)) return undefined;
      if (secrets.limitRates) await consume(db, limitFor(GATEWAY_REQUESTS, member.id));
      return openPayment(db, outside, member, input, `${request.protocol}://${request.host}`);
    },
    async (input, { tx, member }, opened) => {
      if (!opened) return waitForSavedAnswer(tx, member.id);
      return { data: await requestGatewayDeposit(tx, member, input, opened) };
    },
    recordRefusal,
  );
  mount(app, contract.getActiveDeposit, async (_input, { member }) => ({ data: await activeDepositOf(db, member.id) }));
  mount(app, contract.listOpenDeposits, async (_input, { member }) => ({ data: await openDepositsOf(db, member.id) }));
  mount(app, contract.getDeposit, async ({ id }, { member }) => ({ data: await depositOf(db, member.id, id) }));
  mount(app, contract.cancelDeposit, async ({ id }, { member }) => ({ data: await cancelDeposit(db, member.id, id) }));
  mount(app, contract.reportDeposits, (query, { member }) => depositHistory(db, member.id, query));
  mount(app, contract.reportWithdrawals, (query, { member }) => withdrawalHistory(db, member.id, query));
  mount(app, contract.reportBook, (query, { member }) => bookPage(db, member.id, query));
  mount(app, contract.reportTotals, async (days, { member }) => ({ data: await historyTotals(db, member.id, days) }));
  mountStream(app, contract.reportFile, async (query, { member, reply }) => {
    if (secrets.limitRates) await consume(db, limitFor(HISTORY_FILES, member.id));
    void reply.header('Content-Disposition', 'attachment; filename="history.csv"');
    return historyFile(db, member.id, query);
  });
  mount(app, contract.previewWithdrawal, async (_input, { member }) => ({ data: await previewOf(db, member) }));
  mount(
    app,
    contract.requestWithdrawal,
    async ({ amount, password }, { tx, member }) => {
      const now = password === undefined ? member : { ...member, locked: false, passwordAge_s: 0 };
      return { data: await requestWithdrawal(tx, now, amount) };
    },
    async ({ password }, { member, request }) => {
      if (password !== undefined) await confirmPassword(db, secrets, member, password, request);
    },
  );
  mount(app, contract.getWithdrawal, async ({ id }, { member }) => ({ data: await withdrawalOf(db, member.id, id) }));
};

/** Awaits a statement: it fails on the used idempotency key, and the saved response is replayed. */
const waitForSavedAnswer = async (tx: Tx, memberId: string): Promise<never> => {
  await lockPayee(tx, memberId);
  throw new DomainError('request_in_flight', { retry_after_s: 1 }); // the saved response expired just now
};

const isOverLimit = (error: unknown): boolean => error instanceof DomainError && error.code === 'deposit_limit';

/** Accounts a member may pay to, and the account the member is paid on. */
const memberBank = async (db: Db, memberId: string) => {
  const [accounts, payee, { wallet, bonus }, settings, gateways, promotionId] = await Promise.all([
    companyAccounts(db),
    payeeOf(db, memberId),
    balanceOf(db, memberId),
    settingsOf(db),
    gatewayPayments.gatewaysOf(db),
    promotionIdOf(db, memberId),
  ]);
  const active = await accountsWithRoom(
    db,
    accounts.filter((each) => each.is_active),
    settings.deposit_min,
  );
  const first = (kind: 'promptpay' | 'truemoney') => active.find((each) => each.kind === kind);
  return {
    banks: active
      .filter((each) => each.kind === 'bank')
      .map(({ bank_code, bank_name, number, name }) => ({ bankCode: bank_code, bankName: bank_name, number, name })),
    promptpay: first('promptpay')?.number ?? null,
    accountNamePp: first('promptpay')?.name ?? null,
    truemoney: first('truemoney')?.number ?? null,
    accountNameTmn: first('truemoney')?.name ?? null,
    tmnAuto: settings.tmn_auto,
    methods: methodsOrder(settings),
    gateways: gateways
      .filter(({ is_enabled }) => is_enabled)
      .map((each) => ({ ...each, ...limitsOf(each, settings) }))
      .map(({ provider, display_name: name, deposit_min: min, deposit_max: max }) => ({ provider, name, min, max })),
    closed_gateways: gateways
      .filter(({ is_enabled }) => !is_enabled)
      .map(({ provider, display_name: name, reason }) => ({ provider, name, is_failing: reason !== null })),
    amount: wallet + bonus,
    promotionId,
    bonus,
    account: {
      bank_code: payee.bank_code,
      bank_name: payee.bank_name,
      number_masked: payee.number_masked,
      name: payee.name,
    },
  };
};
