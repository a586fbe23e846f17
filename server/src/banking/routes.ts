import { listBankAccounts } from '@portal/contract/console/control.ts';
import { listHouseBanks } from '@portal/contract/site.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/db.ts';
import { mount } from '../platform/http.ts';
import { houseAccounts } from './accounts.ts';

export const bankingRoutes = (app: FastifyInstance, db: Db): void => {
  mount(app, listHouseBanks, async () => ({
    data: (await houseAccounts(db)).map(({ is_active, bank_code, bank_name }) => ({
      isActive: is_active,
      bankCode: bank_code,
      bankName: bank_name,
    })),
  }));
};

export const bankingConsoleRoutes = (app: FastifyInstance, db: Db): void => {
  mount(app, listBankAccounts, async () => ({ data: await houseAccounts(db) }));
};
