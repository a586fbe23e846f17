import { changeGateway, type Gateway } from '@portal/contract/console/gateways.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { call } from '../../kit/data/call.ts';
import { useDecision } from '../parts/actions/decision.ts';

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
