import { Gel } from '../../../kit/gel.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/online.ts';
import * as pay from './pay-words.ts';
import { useAskToCancel } from './use-cancel-deposit.ts';

export function CancelButton({ id }: { id: string }) {
  const askToCancel = useAskToCancel();
  const isOnline = useOnline();
  return (
    <Gel wide blocked={isOnline ? undefined : NEEDS_CONNECTION} onClick={() => askToCancel(id)}>
      {pay.cancel}
    </Gel>
  );
}
