import { listBankAccounts, switchBankAccount } from '@portal/contract/console/control.ts';
import * as contract from '@portal/contract/console/gateways.ts';
import type { FastifyInstance } from 'fastify';
import type { Db, Reader } from '../platform/database/db.ts';
import { mount } from '../platform/http/mount.ts';
import { houseAccounts } from './accounts/accounts.ts';
import { webhookEventsOf } from './inbox/webhook-events.ts';
import type { Gateways } from './gateways/gateway.ts';
import { changeGateway, gatewaysOf, testGateway } from './gateways/gateways.ts';
import { type GatewayRow } from './gateways/queries.ts';
import { switchAccount } from './accounts/switch-account.ts';

/** What moved on an account. Amounts in satang; today is Bangkok's. */
interface AccountFigures {
  readonly last_line_at: Date | null;
  readonly today: { readonly in: bigint; readonly out: bigint };
  /** Requests that wait for money there. */
  readonly open_deposits: number;
}

/** What this room is given by others for its screens. */
export interface ConsoleDeps {
  readonly gateways: Gateways;
  /** Where banks and gateways find the portal. */
  readonly portalUrl: () => string;
  /** What moved on each account. */
  readonly accountFigures: (reader: Reader) => Promise<ReadonlyMap<string, AccountFigures>>;
}

/** Accounts, statements and gateways, for operators. */
export const bankingConsoleRoutes = (app: FastifyInstance, db: Db, given: ConsoleDeps): void => {
  accountRoutes(app, db, given);
  gatewayRoutes(app, db, given);
};

const NOTHING_MOVED: AccountFigures = { last_line_at: null, today: { in: 0n, out: 0n }, open_deposits: 0 };

/** The last four digits tell an operator which account it is. */
const masked = (number: string) => 'x'.repeat(Math.max(0, number.length - 4)) + number.slice(-4);

const accountRoutes = (app: FastifyInstance, db: Db, { portalUrl, accountFigures }: ConsoleDeps): void => {
  const shown = async () => {
    const [accounts, figures] = await Promise.all([houseAccounts(db), accountFigures(db)]);
    return accounts.map(({ number, ...account }) => ({
      ...account,
      number_masked: masked(number),
      callback_url: `${portalUrl()}/hooks/bank/${account.id}`,
      ...(figures.get(account.id) ?? NOTHING_MOVED),
    }));
  };
  mount(app, listBankAccounts, async () => ({ data: await shown() }));
  mount(app, switchBankAccount, async ({ id, is_active, reason }, by) => {
    await switchAccount(db, id, { is_active, reason }, by);
    return { data: (await shown()).find((account) => account.id === id)! };
  });
};

const gatewayRoutes = (app: FastifyInstance, db: Db, { gateways, portalUrl }: ConsoleDeps): void => {
  const shown = (row: GatewayRow) => ({ ...row, callback_url: `${portalUrl()}/hooks/gateway/${row.provider}` });
  mount(app, contract.listGateways, async () => ({ data: (await gatewaysOf(db)).map(shown) }));
  mount(app, contract.changeGateway, async ({ provider, ...change }, by) => ({
    data: shown(await changeGateway(db, provider, change, by)),
  }));
  mount(app, contract.testGateway, async ({ provider }, by) => ({
    data: await testGateway(db, gateways, provider, by),
  }));
  mount(app, contract.listCallbacks, async ({ provider }) => ({ data: await webhookEventsOf(db, provider) }));
};
