import { showConfirm, showAlert } from '../../../../kit/dialog/show-modal.ts';
import { messageOf } from '../../../../kit/data/call.ts';
import { whileLoading } from '../../../../kit/dialog/loading.ts';
import { useOneAtATime } from '../../../../kit/forms/one-at-a-time.ts';
import { useCancelDeposit, useRefetchPayments } from '../../queries.ts';
import * as words from '../../words.ts';

/** Asks first, for money that is already on its way must not lose its request. */
export function useAskToCancel(): (id: string) => Promise<void> {
  const cancel = useCancelDeposit();
  const lookAgain = useRefetchPayments();
  return useOneAtATime(async (id: string) => {
    const yes = await showConfirm({
      title: words.cancelThis,
      text: words.cancelAsk,
      yes: words.cancelThis,
      no: words.keepIt,
    });
    if (!yes) return;
    try {
      await whileLoading(cancel.mutateAsync(id));
    } catch (error) {
      void lookAgain(); // it may have been paid or have run out meanwhile
      await showAlert(messageOf(error));
    }
  });
}
