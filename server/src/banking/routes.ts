import { listHouseBanks } from '@portal/contract/site.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/database/db.ts';
import { mount } from '../platform/http/mount.ts';
import { type HouseAccount, payCode, standingAccounts } from './accounts/accounts.ts';

/** The operator’s accounts, as members see them. */
export const bankingRoutes = (app: FastifyInstance, db: Db): void => {
  mount(app, listHouseBanks, async () => ({ data: ways(await standingAccounts(db)) }));
};

/** Each way once, active when one of its accounts is. */
const ways = (accounts: readonly HouseAccount[]) => {
  const codes = [...new Set(accounts.map(payCode))];
  return codes.map((bankCode) => {
    const own = accounts.filter((account) => payCode(account) === bankCode);
    return { isActive: own.some(({ is_active }) => is_active), bankCode, bankName: own[0]?.bank_name ?? '' };
  });
};
