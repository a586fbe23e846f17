import { Provider } from '@portal/contract/payments.ts';
import * as z from 'zod/mini';
import { defineApproval } from '../../operators/index.ts';
import { one } from '../../platform/database/db.ts';
import { publishToQueues } from '../../platform/outbox/outbox.ts';
import { rotateSecret } from '../secrets/secrets.ts';
import * as queries from './queries.ts';

/** Another secret for what a gateway tells. The subject is the gateway's id. */
export const gatewaySecretApproval = defineApproval({
  kind: 'gateway.rotate-secret',
  input: z.object({ provider: Provider, reason: z.optional(z.string()) }),
  lock: (tx, _id, { provider }) => one(tx, queries.lockedGateway(provider)),
  question: (_tx, { provider, display_name }, { reason }) => ({
    needsTwo: true,
    member: null,
    amount: 0n,
    reason: [display_name, reason].filter(Boolean).join(' · '),
    detail: { provider, display_name, reason },
  }),
  carryOut: async (tx, { provider }, _input, { appSecret }) => {
    if (appSecret === null) throw new Error('a webhook secret by one operator alone');
    publishToQueues(tx, 'deposits');
    return { id: provider, secret: await rotateSecret(tx, appSecret, { account: null, provider }) };
  },
});
