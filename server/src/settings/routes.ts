import * as control from '@portal/contract/console/control.ts';
import { getCombine } from '@portal/contract/site.ts';
import type { FastifyInstance } from 'fastify';
import type { Db, Tx } from '../platform/database/db.ts';
import { mount, type OperatorCaller } from '../platform/http/mount.ts';
import type { RoomDeps } from '../platform/room.ts';
import { publishToEverybody } from '../platform/outbox/outbox.ts';
import { changeSettings, settingsOf, settingsOnWire } from './settings.ts';

/** The settings everybody may know. */
export const settingsRoutes = (app: FastifyInstance, db: Db): void => {
  mount(app, getCombine, async () => ({ data: await settingsOf(db) }));
};

/** `audit` comes from the operators' room, which stands beside this one. */
type Audit = (
  tx: Tx,
  line: {
    operator: OperatorCaller;
    action: string;
    subject?: string;
    detail?: Record<string, unknown>;
    address?: string;
  },
) => void;

export interface SettingsDeps extends RoomDeps {
  readonly audit: Audit;
}

/** Reading and changing settings, for operators; each change is in the audit trail. */
export const settingsConsoleRoutes = (app: FastifyInstance, { db, audit }: SettingsDeps): void => {
  mount(app, control.getSettings, async () => ({ data: await settingsOnWire(db) }));
  mount(app, control.changeSettings, async (values, { operator, address }) => {
    await db.transaction(async (tx) => {
      const before = await settingsOnWire(tx);
      await changeSettings(tx, values, operator.id);
      if ('maintenance' in values || 'maintenance_until' in values) publishToEverybody(tx, 'maintenance');
      const old = Object.fromEntries(Object.keys(values).map((key) => [key, before[key as keyof typeof before]]));
      publishToEverybody(tx, 'site');
      audit(tx, { operator, action: 'settings.changed', detail: { before: old, after: values }, address });
    });
    return { data: await settingsOnWire(db) };
  });
};
