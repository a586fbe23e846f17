import * as contract from '@portal/contract/push.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { keepSubscription, pushOf } from './subscriptions.ts';
import type { PushDeps } from './vapid.ts';

/** The devices that a member wants to be told on. */
export const pushRoutes = (app: FastifyInstance, { db, secrets, push }: PushDeps): void => {
  mount(app, contract.getPush, async (_input, { member }) => ({ data: await pushOf(db, push, member) }));
  mount(app, contract.putPush, ({ subscription }, { member }) =>
    keepSubscription(db, secrets.appSecret, push, member, subscription),
  );
};
