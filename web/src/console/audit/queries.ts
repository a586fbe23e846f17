import { queryOptions } from '@tanstack/react-query';
import { listAudit, verifyAudit } from '@portal/contract/console/control.ts';
import { call } from '../../kit/call.ts';
import { pagedQuery } from '../parts/paged.ts';

export const auditQuery = (q: string) =>
  pagedQuery(['audit', q], (cursor, signal) =>
    call(listAudit, { input: { q: q || undefined, limit: 50, cursor }, signal }),
  );
/** Walks the whole chain, so it is asked for by hand only. */
export const verificationQuery = queryOptions({
  queryKey: ['audit-verification'],
  queryFn: async ({ signal }) => (await call(verifyAudit, { signal })).data,
  enabled: false,
});
