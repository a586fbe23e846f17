import type { Endpoint } from '@portal/contract/endpoint.ts';
import type { ErrorCode } from '@portal/contract/errors.ts';

/** The codes any operation of this kind may answer with, besides its own. */
export const commonErrors = ({ caller, idempotent, params, openToRestricted, method }: Endpoint): ErrorCode[] => [
  'invalid_input', // of a GET without input too: a character zero
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
