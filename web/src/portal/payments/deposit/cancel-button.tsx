import { Button } from '../../../kit/button.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/online.ts';
import * as pay from './pay-words.ts';
import { useAskToCancel } from './use-cancel-deposit.ts';

export function CancelButton({ id }: { id: string }) {
  const askToCancel = useAskToCancel();
  const isOnline = useOnline();
  return (
    <Button wide blocked={isOnline ? undefined : NEEDS_CONNECTION} onClick={() => askToCancel(id)}>
      {pay.cancel}
    </Button>
  );
}
