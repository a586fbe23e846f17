import { expect, test } from 'vitest';
import { hasBearerToken, sign } from './signature.ts';

test('a signature is the HMAC-SHA256 of time and body', () => {
  expect(sign('sandbox-secret', '{"event_id":"1"}', new Date(1_800_000_000_999))).toBe(
    't=1800000000,v1=13308cd265c1917c8763020bbf83112f3eda3f3f9a1dbc273c44ef755c5e978c',
  );
});

test('only the exact secret is accepted', () => {
  expect(hasBearerToken('Bearer sandbox-secret', 'sandbox-secret')).toBe(true);
  for (const wrong of [undefined, '', 'sandbox-secret', 'Bearer sandbox-secre', 'Bearer sandbox-secret2'])
    expect(hasBearerToken(wrong, 'sandbox-secret')).toBe(false);
});
