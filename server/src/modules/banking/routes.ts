import type { FastifyInstance } from 'fastify';
import * as accounts from '@portal/contract/console/bank-accounts.ts';
import * as contract from '@portal/contract/console/gateways.ts';
import { listHouseBanks } from '@portal/contract/site.ts';
import { accountTotals, moneyInToday } from '../cashier/index.ts';
import { pendingApproval } from '../operators/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { Accepted, mount } from '../../platform/http/mount.ts';
import type { ModuleDeps } from '../../platform/module.ts';
import { type CompanyAccount, maskNumber, payCode, currentAccounts } from './accounts/accounts.ts';
import { capsApproval } from './accounts/caps.ts';
import { accountSecretApproval, newAccountApproval, newAccountSubjectId } from './accounts/approvals.ts';
import { removeAccount, switchAccount } from './accounts/switch-account.ts';
import { closeUnparsedEvent, unparsedEvents } from './inbox/unparsed-events.ts';
import { webhookEventsOf } from './inbox/events.ts';
import type { Gateways } from './gateways/gateway.ts';
import { changeGateway, gatewaySecretApproval } from './gateways/change.ts';
import { gatewayOf, gatewaysOf, testGateway } from './gateways/gateways.ts';
import { roomsToPay } from './payouts/payouts.ts';
import { revokeOldSecret, secretsBySource } from './secrets/secrets.ts';

/** Dependencies of the console routes. */
export interface ConsoleDeps extends Pick<ModuleDeps, 'secrets'> {
  readonly gateways: Gateways;
  /** Public URL of the portal. */
  readonly portalUrl: () => string;
}

/** Console routes of accounts, statements and gateways. */
export const bankingConsoleRoutes = (app: FastifyInstance, db: Db, deps: ConsoleDeps): void => {
  accountRoutes(app, db, deps);
  gatewayRoutes(app, db, deps);
};

const NOTHING_MOVED = {
  last_line_at: null,
  today: { in: 0n, out: 0n },
  open_deposits: 0,
  balance: null,
  balance_at: null,
};

const accountRoutes = (app: FastifyInstance, db: Db, { portalUrl }: ConsoleDeps): void => {
  const list = async () => {
    const [standing, figures] = await Promise.all([currentAccounts(db), accountTotals(db)]);
    const ids = standing.map(({ id }) => id);
    const [secrets, rooms, moneyIn, waiting] = await Promise.all([
      secretsBySource(db),
      roomsToPay(db),
      moneyInToday(db, ids),
      pendingApproval(db, ['bank-account.rotate-secret', 'bank-account.switch-on', 'bank-account.caps'], ids),
    ]);
    return standing.map(({ number, ...account }) => ({
      ...account,
      number_masked: maskNumber(number),
      callback_url: `${portalUrl()}/hooks/bank/${account.id}`,
      secrets: secrets.get(account.id) ?? [],
      room: {
        in: account.cap_in && account.cap_in - (moneyIn.get(account.id) ?? 0n),
        out: rooms.get(account.id) ?? null,
      },
      approval: waiting.get(account.id) ?? null,
      ...(figures.get(account.id) ?? NOTHING_MOVED),
    }));
  };
  mount(app, accounts.listBankAccounts, async () => ({ data: await list() }));
  mount(app, accounts.listUnparsedEvents, async () => ({ data: await unparsedEvents(db) }));
  mount(app, accounts.endUnparsedEvent, async ({ id, reason }, by) => {
    const waiting = await closeUnparsedEvent(db, id, reason, by);
    return waiting ? new Accepted({ data: waiting }) : { data: await unparsedEvents(db) };
  });
  mount(app, accounts.switchBankAccount, async ({ id, is_active, reason }, by) => {
    const waiting = await switchAccount(db, id, { is_active, reason }, by);
    if (waiting) return new Accepted({ data: waiting });
    return { data: (await list()).find((account) => account.id === id)! };
  });
  mount(app, accounts.capBankAccount, async ({ id, cap_in, cap_out, reason }, by) => {
    const caps = { cap_in: cap_in?.toString() ?? null, cap_out: cap_out?.toString() ?? null, reason };
    const waiting = await db.transaction((tx) => capsApproval.decide(tx, id, caps, by));
    if (waiting) return new Accepted({ data: waiting });
    return { data: (await list()).find((account) => account.id === id)! };
  });
  mount(app, accounts.addBankAccount, async (input, by) => ({
    data: await db.transaction((tx) => newAccountApproval.decide(tx, newAccountSubjectId(input.number), input, by)),
  }));
  mount(app, accounts.rotateAccountSecret, async ({ id, ...input }, by) => ({
    data: await db.transaction((tx) => accountSecretApproval.decide(tx, id, input, by)),
  }));
  mount(app, accounts.endAccountSecret, ({ id }, by) => revokeOldSecret(db, { account: id, provider: null }, by));
  mount(app, accounts.removeBankAccount, ({ id }, by) =>
    removeAccount(db, id, async (tx) => (await accountTotals(tx)).get(id)?.open_deposits ?? 0, by),
  );
};

const gatewayRoutes = (app: FastifyInstance, db: Db, { gateways, portalUrl, secrets }: ConsoleDeps): void => {
  const list = async () => {
    const [rows, bySource] = await Promise.all([gatewaysOf(db), secretsBySource(db)]);
    const ids = rows.map(({ id }) => id);
    const waiting = await pendingApproval(db, ['gateway.rotate-secret', 'gateway.change'], ids);
    return rows.map(({ id, ...row }) => ({
      ...row,
      callback_url: `${portalUrl()}/hooks/gateway/${row.provider}`,
      secrets: bySource.get(row.provider) ?? [],
      approval: waiting.get(id) ?? null,
    }));
  };
  mount(app, contract.listGateways, async () => ({ data: await list() }));
  mount(app, contract.changeGateway, async ({ provider, ...change }, by) => {
    const waiting = await changeGateway(db, provider, { ...change, needsSecret: secrets.sandbox === undefined }, by);
    if (waiting) return new Accepted({ data: waiting });
    return { data: (await list()).find((each) => each.provider === provider)! };
  });
  mount(app, contract.rotateGatewaySecret, async (input, by) => {
    const { id } = await gatewayOf(db, input.provider);
    return { data: await db.transaction((tx) => gatewaySecretApproval.decide(tx, id, input, by)) };
  });
  mount(app, contract.endGatewaySecret, ({ provider }, by) => revokeOldSecret(db, { account: null, provider }, by));
  mount(app, contract.testGateway, async ({ provider }, by) => ({
    data: await testGateway(db, gateways, provider, by),
  }));
  mount(app, contract.listCallbacks, async ({ provider }) => ({ data: await webhookEventsOf(db, provider) }));
};

/** Portal route of the payment channels. */
export const bankingRoutes = (app: FastifyInstance, db: Db): void => {
  mount(app, listHouseBanks, async () => ({ data: channels(await currentAccounts(db)) }));
};

/** Distinct payment channels; active if one of their accounts is. */
const channels = (accounts: readonly CompanyAccount[]) => {
  const codes = [...new Set(accounts.map(payCode))];
  return codes.map((bankCode) => {
    const own = accounts.filter((account) => payCode(account) === bankCode);
    return { isActive: own.some(({ is_active }) => is_active), bankCode, bankName: own[0]?.bank_name ?? '' };
  });
};
