import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Provider, requestGatewayDeposit } from '@portal/contract/payments.ts';
import { call } from '../../../kit/data/call.ts';
import { cacheNewDeposit } from '../queries.ts';

interface GatewayRequest {
  readonly provider: Provider;
  readonly amount: bigint;
  readonly promotion_id: string | null;
  readonly key: string;
}

/** Opens a payment at a gateway; the answer is kept as the deposit's own query. */
export function useRequestGatewayDeposit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...input }: GatewayRequest) => call(requestGatewayDeposit, { input, idempotencyKey: key }),
    onSuccess: (answer) => cacheNewDeposit(queries, answer),
  });
}
