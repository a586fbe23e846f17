import * as contract from '@portal/contract/push.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { saveSubscription, pushOf } from './subscriptions.ts';
import type { PushDeps } from './vapid.ts';

/** Members' push subscriptions. */
export const pushRoutes = (app: FastifyInstance, { db, secrets, push }: PushDeps): void => {
  mount(app, contract.getPush, async (_input, { member }) => ({ data: await pushOf(db, push, member) }));
  mount(app, contract.putPush, ({ subscription }, { member }) =>
    saveSubscription(db, secrets.appSecret, push, member, subscription),
  );
};
