import * as operatorCalls from '@portal/contract/console/alerts.ts';
import * as memberCalls from '@portal/contract/push.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { PushDeps } from './deliver.ts';
import { ofMembers, ofOperators } from './queries.ts';
import { pushOf, saveOperatorSubscription, saveSubscription } from './subscriptions.ts';

/** Members' push subscriptions. */
export const pushRoutes = (app: FastifyInstance, deps: PushDeps): void => {
  mount(app, memberCalls.getPush, async (_input, { member }) => ({ data: await pushOf(deps, ofMembers, member) }));
  mount(app, memberCalls.putPush, ({ subscription }, { member }) => saveSubscription(deps, member, subscription));
};

/** Operators' push subscriptions for alerts. */
export const pushConsoleRoutes = (app: FastifyInstance, deps: PushDeps): void => {
  mount(app, operatorCalls.getPush, async (_input, { operator }) => ({
    data: await pushOf(deps, ofOperators, operator),
  }));
  mount(app, operatorCalls.putPush, ({ subscription }, { operator }) =>
    saveOperatorSubscription(deps, operator, subscription),
  );
};
