import * as contract from '@portal/contract/console/push.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { keepOperatorSubscription, operatorPushOf } from './operators/subscriptions.ts';
import type { PushDeps } from './vapid.ts';

/** The devices that an operator wants to be told of alerts on. */
export const pushConsoleRoutes = (app: FastifyInstance, { db, secrets, push }: PushDeps): void => {
  mount(app, contract.getPush, async (_input, { operator }) => ({ data: await operatorPushOf(db, push, operator) }));
  mount(app, contract.putPush, ({ subscription }, { operator }) =>
    keepOperatorSubscription(db, secrets.appSecret, push, operator, subscription),
  );
};
