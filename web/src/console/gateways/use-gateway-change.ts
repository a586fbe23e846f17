import { changeGateway, type Gateway } from '@portal/contract/console/gateways.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { call } from '../../kit/call.ts';
import { useDecision } from '../parts/decision.ts';

type Change = Omit<Input<typeof changeGateway>, 'provider'>;

type Answered = (isDone: boolean) => void;

export function useGatewayChange({
  provider,
}: Gateway): (change: Change, said: string, onAnswer?: Answered) => Promise<void> {
  const decide = useDecision();
  return (change, said, onAnswer) =>
    decide({
      ids: [provider],
      run: () => call(changeGateway, { input: { provider, ...change } }),
      said: () => said,
      refresh: [['gateways']],
      ...(onAnswer ? { onAnswer } : {}),
    });
}
