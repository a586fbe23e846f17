import type { FastifyInstance } from 'fastify';
import { bankingConsoleRoutes, bankingRoutes, webhooks } from './banking/index.ts';
import { contentConsoleRoutes, contentRoutes, imageConsoleRoutes } from './content/index.ts';
import {
  approvals as identityApprovals,
  identityConsoleRoutes,
  identityRoutes,
  type Secrets,
} from './identity/index.ts';
import { audit, operatorRoutes } from './operators/index.ts';
import {
  accountFigures,
  approvals as paymentApprovals,
  memberFigures,
  type Outside,
  paymentConsoleRoutes,
  paymentRoutes,
  slipRoutes,
} from './payments/index.ts';
import type { HookSecrets } from './platform/config.ts';
import type { Db, Reader } from './platform/database/db.ts';
import type { SmsProvider } from './platform/sms.ts';
import { memberUploadRoutes, pictureRoutes, withUploads } from './platform/uploads/routes.ts';
import type { Uploads } from './platform/uploads/uploads.ts';
import { type Push, pushRoutes } from './push/index.ts';
import { reportsConsoleRoutes, reportsRoutes } from './reports/index.ts';
import { closeInMaintenance, settingsConsoleRoutes, settingsRoutes } from './settings/index.ts';

export interface House extends Outside {
  readonly db: Db;
  /** For what reads the whole ledger: a connection of its own, whose statements may take long. */
  readonly slow: Reader;
  readonly secrets: Secrets & { readonly appSecret: string; readonly hooks: HookSecrets };
  /** Undefined: this house sends no messages. */
  readonly sms: SmsProvider | undefined;
  readonly uploads: Uploads;
  /** Undefined: devices are told nothing. */
  readonly push: Push | undefined;
  /** Where members find the portal: scheme and host. */
  readonly portalUrl: () => string;
  /** A webhook was stored. */
  readonly stored: () => void;
}

/** Every room a member meets. */
export const mountPortal = async (
  app: FastifyInstance,
  { db, secrets, sms, push, uploads, stored, ...outside }: House,
): Promise<void> => {
  await closeInMaintenance(app, db);
  settingsRoutes(app, db);
  contentRoutes(app, db, secrets);
  identityRoutes(app, db, secrets, sms, { uploads, hasOpenRequests: memberFigures.hasOpenRequests });
  pushRoutes(app, db, secrets.appSecret, push);
  bankingRoutes(app, db);
  await webhooks(app, db, secrets.hooks, stored);
  paymentRoutes(app, db, secrets, outside);
  reportsRoutes(app, db, secrets.limitRates);
  pictureRoutes(app, uploads);
  await withUploads(app, uploads, (scope) => {
    memberUploadRoutes(scope, db, uploads);
    slipRoutes(scope, db, uploads);
  });
};

/** Every room an operator meets. */
export const mountConsole = async (
  app: FastifyInstance,
  { db, slow, secrets, uploads, gateways, portalUrl }: House,
): Promise<void> => {
  const approvals = [...identityApprovals, ...paymentApprovals];
  operatorRoutes(app, { db, appSecret: secrets.appSecret, approvals });
  settingsConsoleRoutes(app, db, audit);
  contentConsoleRoutes(app, db);
  identityConsoleRoutes(app, db, memberFigures, uploads, portalUrl);
  bankingConsoleRoutes(app, db, { gateways, portalUrl, accountFigures });
  paymentConsoleRoutes(app, db, uploads);
  reportsConsoleRoutes(app, db, slow);
  pictureRoutes(app, uploads);
  await withUploads(app, uploads, (scope) => imageConsoleRoutes(scope, db));
};
