import { useEffect, useRef, useState } from 'react';
import { MAX_PICTURE_BYTES, NO_HEIC } from '@portal/contract/uploads.ts';
import { call, hasCode, messageOf } from '../../../kit/data/call.ts';
import { useOneAtATime } from '../../../kit/forms/one-at-a-time.ts';
import { isHeic, shrinkPicture, upload } from '../../../kit/data/upload.ts';
import { depositQuery, useRefetchPayments } from '../queries.ts';
import * as words from './slip-words.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DepositState } from '@portal/contract/payments.ts';
import { getSlip, sendSlip } from '@portal/contract/slips.ts';

interface Chosen {
  readonly file: Blob;
  readonly url: string;
}

/** Upload of a slip: chosen, previewed, sent once however often tapped. */
export function useSlip(id: string) {
  const [chosen, setChosen] = useState<Chosen>();
  const [error, setError] = useState<string>();
  const [percent, setPercent] = useState(0);
  const refetch = useRefetchPayments();
  const { mutateAsync, isPending } = useSendSlip(id, setPercent);

  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  const latest = useRef<File>(undefined);
  const choose = async (picked: File) => {
    drop(); // only the new one can be sent
    latest.current = picked;
    const file = await shrinkPicture(picked);
    if (latest.current !== picked) return;
    const problem = isHeic(file) ? NO_HEIC : file.size > MAX_PICTURE_BYTES ? words.tooBig : undefined;
    setError(problem);
    setChosen(problem ? undefined : { file, url: URL.createObjectURL(file) });
  };
  /** Drops a picture the browser cannot draw. */
  const refuse = () => {
    setError(words.bad);
    setChosen(undefined);
  };
  const drop = () => {
    setError(undefined);
    setChosen(undefined);
  };
  const send = useOneAtATime(async () => {
    if (!chosen) return;
    setError(undefined);
    setPercent(0);
    try {
      await mutateAsync(chosen.file);
      setChosen((now) => (now === chosen ? undefined : now)); // another may have been chosen meanwhile
    } catch (failure) {
      setError(hasCode(failure, 'invalid_input', 'unsupported_type') ? words.bad : messageOf(failure));
      // It may have been credited or cancelled meanwhile: the page shows the current state.
      if (hasCode(failure, 'slip_not_needed', 'deposit_open', 'not_found')) void refetch();
    }
  });
  return { chosen, error, percent, isSending: isPending, choose, refuse, drop, send };
}

export const slipQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'slip', id],
    queryFn: async ({ signal }) => (await call(getSlip, { input: { id }, signal })).data,
  });

/** States in which a slip helps: money may be under way and nothing is decided. */
const takes: readonly DepositState[] = ['awaiting_payment', 'slip_sent', 'detected', 'matching', 'review', 'expired'];
export const acceptsSlip = ({ state }: { state: DepositState }): boolean => takes.includes(state);

/** Sends a slip; caches the deposit from the response. */
function useSendSlip(id: string, onProgress: (percent: number) => void) {
  const queries = useQueryClient();
  const refetch = useRefetchPayments();
  return useMutation({
    mutationFn: (file: Blob) => upload(sendSlip, { input: { id }, file, onProgress }),
    onSuccess: (answer) => {
      queries.setQueryData(depositQuery(id).queryKey, answer);
      return refetch(); // the page may use its reference
    },
  });
}
