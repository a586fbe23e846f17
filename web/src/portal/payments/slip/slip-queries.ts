import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DepositState } from '@portal/contract/payments.ts';
import { getSlip, sendSlip } from '@portal/contract/slips.ts';
import { call } from '../../../kit/data/call.ts';
import { upload } from '../../../kit/data/upload.ts';
import { depositQuery, useRefetchPayments } from '../queries.ts';

export const slipQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'slip', id],
    queryFn: async ({ signal }) => (await call(getSlip, { input: { id }, signal })).data,
  });

/** States in which a slip helps somebody: money may be on its way and nobody has decided yet. */
const takes: readonly DepositState[] = ['awaiting_payment', 'slip_sent', 'detected', 'matching', 'review', 'expired'];
export const takesSlip = ({ state }: { state: DepositState }): boolean => takes.includes(state);

/** Sends a slip; the deposit it belongs to is known at once as the server has it now. */
export function useSendSlip(id: string, onProgress: (percent: number) => void) {
  const queries = useQueryClient();
  const lookAgain = useRefetchPayments();
  return useMutation({
    mutationFn: (file: Blob) => upload(sendSlip, { input: { id }, file, onProgress }),
    onSuccess: (answer) => {
      queries.setQueryData(depositQuery(id).queryKey, answer);
      return lookAgain(); // the page may know it by its reference
    },
  });
}
