import {
  changeGateway,
  type Gateway,
  listCallbacks,
  listGatewayRates,
  listGateways,
} from '@portal/contract/console/gateways.ts';
import type { Provider } from '@portal/contract/payments.ts';
import type { Input, Output } from '@portal/contract/endpoint.ts';
import { call } from '../../../kit/data/call.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { dataQuery } from '../../../kit/data/queries.ts';

export const gatewaysQuery = dataQuery(['gateways', 'list'], listGateways);
export const ratesQuery = dataQuery(['gateways', 'rates'], listGatewayRates);
export type Rates = Output<typeof listGatewayRates>['data'][number];
export const webhookEventsQuery = (provider: Provider) =>
  dataQuery(['gateways', 'webhook-events', provider], listCallbacks, { provider });

type Change = Omit<Input<typeof changeGateway>, 'provider'>;

export function useGatewayChange({
  provider,
}: Gateway): (change: Change, doneText: string, close: () => void) => Promise<void> {
  const decide = useDecision();
  return (change, doneText, close) =>
    decide({
      ids: [provider],
      run: () => call(changeGateway, { input: { provider, ...change } }),
      doneText: ({ data }) => ('approval_id' in data ? 'ส่งคำขอแล้ว รอเจ้าของหรือผู้จัดการอนุมัติ' : doneText),
      refresh: [['gateways'], ['approvals']],
      close,
    });
}
