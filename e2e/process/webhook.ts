import { randomUUID } from 'node:crypto';
import { signatureOf } from '../../server/src/platform/security/tokens.ts';
import { send } from './responses.ts';

/** Sends a signed gateway webhook of an unknown type: it is verified, stored and acknowledged. */
export const gatewayEvent = (portal: string, event_id: string = randomUUID()) => {
  const body = JSON.stringify({ event_id, type: 'something.else' });
  const signature = signatureOf('sandbox-secret', Buffer.from(body));
  return send(`${portal}/hooks/gateway/cp`, { body, headers: { 'x-signature': signature } });
};
