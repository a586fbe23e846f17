import { queryOptions } from '@tanstack/react-query';
import { listAudit, verifyAudit } from '@portal/contract/console/control.ts';
import { call } from '../../kit/data/call.ts';
import { pagedQuery } from '../parts/list/paged.ts';

/** Empty texts ask for nothing; days are `YYYY-MM-DD` of Bangkok, both included. */
export interface AuditQuery {
  readonly q: string;
  readonly about: string;
  readonly from: string;
  readonly to: string;
}

export const readAudit = ({ q, about, from, to }: AuditQuery, cursor: string | undefined, signal: AbortSignal) =>
  call(listAudit, {
    input: {
      q: q || undefined,
      about: about || undefined,
      from: from || undefined,
      to: to || undefined,
      limit: 50,
      cursor,
    },
    signal,
  });

export const auditQuery = (input: AuditQuery) =>
  pagedQuery(['audit', input], (cursor, signal) => readAudit(input, cursor, signal));

/** Walks the whole chain, so it is asked for by hand only. */
export const verificationQuery = queryOptions({
  queryKey: ['audit-verification'],
  queryFn: async ({ signal }) => (await call(verifyAudit, { signal })).data,
  enabled: false,
});
