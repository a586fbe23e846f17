import * as contract from '@portal/contract/console/alerts.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { saveOperatorSubscription, operatorPushOf } from './operators/subscriptions.ts';
import type { PushDeps } from './vapid.ts';

/** Operators' push subscriptions for alerts. */
export const pushConsoleRoutes = (app: FastifyInstance, { db, secrets, push }: PushDeps): void => {
  mount(app, contract.getPush, async (_input, { operator }) => ({ data: await operatorPushOf(db, push, operator) }));
  mount(app, contract.putPush, ({ subscription }, { operator }) =>
    saveOperatorSubscription(db, secrets.appSecret, push, operator, subscription),
  );
};
