import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { messageOf } from '../../../kit/data/call.ts';
import { whileLoading } from '../../../kit/dialog/loading.ts';
import { useOneAtATime } from '../../../kit/forms/one-at-a-time.ts';
import { showAlert, showConfirm } from '../../../kit/dialog/show-modal.ts';
import { showToast } from '../../../kit/dialog/toast.ts';
import { useCancelGrant } from '../../promotions/queries.ts';
import * as words from './cancel-bonus-words.ts';

/** A grant, and how much bonus giving it back takes, as the member was shown. */
interface Bonus {
  readonly id: string;
  readonly forfeited: Satang;
}

/** Asks, and gives a bonus back. */
export function useAskToCancelBonus(): (bonus: Bonus) => Promise<void> {
  const cancel = useCancelGrant();
  return useOneAtATime(async ({ id, forfeited }: Bonus) => {
    const x = formatBaht(forfeited);
    const yes = words.cancel;
    if (!(await showConfirm({ title: words.cancel, text: words.cancelAsk(x), yes, no: words.cancelNo }))) return;
    try {
      await whileLoading(cancel.mutateAsync({ id, forfeits: forfeited }));
      showToast(words.cancelled(x));
    } catch (error) {
      await showAlert(messageOf(error));
    }
  });
}
