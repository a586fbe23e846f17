import { newIdempotencyKey } from '../../kit/idempotency-key.ts';
import { store, stored } from '../../kit/session.ts';

const KEY = 'auth.visitor';

/** Made once on the device, so that a visitor keeps the same admin. It says nothing about anybody. */
export function visitorId(): string {
  const known = stored(KEY);
  if (known) return known;
  const fresh = newIdempotencyKey();
  store(KEY, fresh);
  return fresh;
}
