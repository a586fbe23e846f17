import { randomUUID } from 'node:crypto';
import { signatureOf } from '../../server/src/platform/security/tokens.ts';
import { tell } from './responses.ts';

/** A gateway tells something nobody waits for: it is verified, stored and answered as everything else. */
export const gatewayEvent = (portal: string, event_id: string = randomUUID()) => {
  const body = JSON.stringify({ event_id, type: 'something.else' });
  const signature = signatureOf('sandbox-secret', Buffer.from(body));
  return tell(`${portal}/hooks/gateway/cp`, { body, headers: { 'x-signature': signature } });
};
