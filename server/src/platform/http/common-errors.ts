import type { Endpoint } from '@portal/contract/endpoint.ts';
import type { ErrorCode } from '@portal/contract/errors.ts';

/** The codes any operation of this kind may answer with, besides its own. */
export const commonErrors = ({
  caller,
  idempotent,
  input,
  params,
  openToRestricted,
  method,
}: Endpoint): ErrorCode[] => [
  ...(input || method !== 'GET' ? (['invalid_input', 'too_large', 'unsupported_type'] as const) : []),
  ...(params ? (['not_found'] as const) : []),
  ...(caller === 'anyone' ? [] : (['unauthenticated'] as const)),
  ...(caller === 'member' && !openToRestricted ? (['restricted'] as const) : []),
  ...(typeof caller === 'object'
    ? (['forbidden', ...(method === 'GET' ? [] : (['bad_origin'] as const))] as const)
    : []),
  ...(idempotent ? (['invalid_input', 'request_in_flight', 'idempotency_key_reused'] as const) : []),
  'too_many_attempts',
  'unavailable',
];
