import { queryOptions } from '@tanstack/react-query';
import { getReturnLoss } from '@portal/contract/console/return-loss.ts';
import { call } from '../../kit/data/call.ts';

export const returnLossQuery = queryOptions({
  queryKey: ['return-loss'],
  queryFn: async ({ signal }) => (await call(getReturnLoss, { signal })).data,
});
