import { useEffect, useRef, useState } from 'react';
import { MOST_PICTURE_BYTES, NO_HEIC } from '@portal/contract/uploads.ts';
import { hasCode, messageOf } from '../../../kit/data/call.ts';
import { useOneAtATime } from '../../../kit/forms/one-at-a-time.ts';
import { isHeic, shrinkPicture } from '../../../kit/data/shrink.ts';
import { useRefetchPayments } from '../queries.ts';
import { useSendSlip } from './slip-queries.ts';
import * as words from './slip-words.ts';

interface Chosen {
  readonly file: Blob;
  readonly url: string;
}

/** A slip on its way: chosen, looked at, sent once however often one taps. */
export function useSlip(id: string) {
  const [chosen, setChosen] = useState<Chosen>();
  const [error, setError] = useState<string>();
  const [percent, setPercent] = useState(0);
  const lookAgain = useRefetchPayments();
  const { mutateAsync, isPending } = useSendSlip(id, setPercent);

  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  const latest = useRef<File>(undefined);
  const choose = async (picked: File) => {
    drop(); // nothing but the new one can be sent
    latest.current = picked;
    const file = await shrinkPicture(picked);
    if (latest.current !== picked) return;
    const problem = isHeic(file) ? NO_HEIC : file.size > MOST_PICTURE_BYTES ? words.tooBig : undefined;
    setError(problem);
    setChosen(problem ? undefined : { file, url: URL.createObjectURL(file) });
  };
  /** What the browser cannot draw nobody can read. */
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
      setChosen(undefined);
    } catch (failure) {
      setError(hasCode(failure, 'invalid_input', 'unsupported_type') ? words.bad : messageOf(failure));
      // It may have been credited or called off meanwhile: the page shows what is so now.
      if (hasCode(failure, 'slip_not_needed', 'deposit_open', 'not_found')) void lookAgain();
    }
  });
  return { chosen, error, percent, isSending: isPending, choose, refuse, drop, send };
}
