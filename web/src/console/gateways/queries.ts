import { queryOptions } from '@tanstack/react-query';
import { listCallbacks, listGatewayRates, listGateways } from '@portal/contract/console/gateways.ts';
import type { Provider } from '@portal/contract/payments.ts';
import { call } from '../../kit/data/call.ts';

export const gatewaysQuery = queryOptions({
  queryKey: ['gateways', 'list'],
  queryFn: async ({ signal }) => (await call(listGateways, { signal })).data,
});
export const ratesQuery = queryOptions({
  queryKey: ['gateways', 'rates'],
  queryFn: async ({ signal }) => (await call(listGatewayRates, { signal })).data,
});
export type Rates = Awaited<ReturnType<NonNullable<(typeof ratesQuery)['queryFn']>>>[number];
export const webhookEventsQuery = (provider: Provider) =>
  queryOptions({
    queryKey: ['gateways', 'webhook-events', provider],
    queryFn: async ({ signal }) => (await call(listCallbacks, { input: { provider }, signal })).data,
  });
