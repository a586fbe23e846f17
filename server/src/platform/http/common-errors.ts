import type { Endpoint } from '@portal/contract/endpoint.ts';
import type { ErrorCode } from '@portal/contract/errors.ts';

/** The error codes common to operations of this kind. */
export const commonErrors = ({ caller, idempotent, params, openToRestricted, method }: Endpoint): ErrorCode[] => [
  'invalid_input', // a NUL character in any GET
  ...(method === 'GET' ? [] : (['too_large', 'unsupported_type'] as const)),
  ...(params ? (['not_found'] as const) : []),
  ...(caller === 'anyone' || caller === 'visitor' ? [] : (['unauthenticated'] as const)),
  ...(caller === 'member' && !openToRestricted ? (['restricted'] as const) : []),
  ...(typeof caller === 'object'
    ? (['forbidden', ...(method === 'GET' ? [] : (['bad_origin'] as const))] as const)
    : []),
  ...(idempotent ? (['request_in_flight', 'idempotency_key_reused'] as const) : []),
  'too_many_attempts',
  'unavailable',
];
