import { Reason } from '@portal/contract/console/common.ts';
import * as settingsCalls from '@portal/contract/console/settings.ts';
import { getCombine } from '@portal/contract/site.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import { Accepted, mount } from '../../platform/http/mount.ts';
import type { ModuleDeps } from '../../platform/module.ts';
import type { DecideSettings } from './change.ts';
import { guardedKeys } from './values.ts';
import { settingsOf, settingsOnWire } from './settings.ts';

/** Public settings. */
export const settingsRoutes = (app: FastifyInstance, db: Db): void => {
  mount(app, getCombine, async () => {
    const settings = await settingsOf(db);
    return { data: { ...settings, otp_on_register: settings.otp_on_register === 'always' } };
  });
};

/** Operators' settings endpoints. */
export const settingsConsoleRoutes = (
  app: FastifyInstance,
  { db, decideSettings }: ModuleDeps & { readonly decideSettings: DecideSettings },
): void => {
  const toView = async () => ({ ...(await settingsOnWire(db)), guarded: [...guardedKeys] });
  mount(app, settingsCalls.getSettings, async () => ({ data: await toView() }));
  mount(app, settingsCalls.changeSettings, async ({ reason: input, ...values }, by) => {
    const reason = reasonOf(input);
    const waiting = await db.transaction((tx) => decideSettings(tx, values, reason, by));
    return waiting ? new Accepted({ data: waiting }) : { data: await toView() };
  });
};

const reasonOf = (input: unknown): string | undefined => {
  const { success, data } = z.safeDecode(z.optional(Reason.shape.reason), input as string);
  if (!success) throw new DomainError('invalid_input', { field: 'reason' });
  return data;
};
