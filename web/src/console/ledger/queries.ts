import { queryOptions } from '@tanstack/react-query';
import { getLedgerHealth } from '@portal/contract/console/control.ts';
import { call } from '../../kit/data/call.ts';

export const ledgerHealthQuery = queryOptions({
  queryKey: ['ledger-health'],
  queryFn: async ({ signal }) => (await call(getLedgerHealth, { signal })).data,
  staleTime: 0,
});
