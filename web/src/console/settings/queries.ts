import { queryOptions } from '@tanstack/react-query';
import { getSettings } from '@portal/contract/console/control.ts';
import { call } from '../../kit/call.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await call(getSettings, { signal })).data,
});
