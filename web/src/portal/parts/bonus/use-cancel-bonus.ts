import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { messageOf } from '../../../kit/data/call.ts';
import { whileLoading } from '../../../kit/dialog/loading.ts';
import { useOneAtATime } from '../../../kit/forms/one-at-a-time.ts';
import { showAlert, showConfirm } from '../../../kit/dialog/show-modal.ts';
import { showToast } from '../../../kit/dialog/toast.ts';
import { useCancelGrant } from '../../promotions/queries.ts';

export const cancelWords = {
  cancel: 'ยกเลิกโปรโมชั่น',
  cancelAsk: (x: string) => `โบนัสคงเหลือ ${x} บาทจะถูกหักคืน เงินฝากของคุณยังอยู่ ยืนยันหรือไม่`,
  cancelNo: 'ไม่ยกเลิก',
  cancelled: (x: string) => `หักคืนโบนัส ${x} บาทแล้ว เงินฝากของคุณยังอยู่`,
  cannotCancel: 'โปรโมชั่นนี้ยกเลิกเองไม่ได้ตามเงื่อนไข',
};

/** A bonus, and the amount cancelling it removes, as shown to the member. */
interface Bonus {
  readonly id: string;
  readonly forfeited: Satang;
}

/** Asks, then cancels a bonus. */
export function useAskToCancelBonus(): (bonus: Bonus) => Promise<void> {
  const cancel = useCancelGrant();
  return useOneAtATime(async ({ id, forfeited }: Bonus) => {
    const x = formatBaht(forfeited);
    const yes = cancelWords.cancel;
    if (
      !(await showConfirm({ title: cancelWords.cancel, text: cancelWords.cancelAsk(x), yes, no: cancelWords.cancelNo }))
    )
      return;
    try {
      await whileLoading(cancel.mutateAsync({ id, forfeits: forfeited }));
      showToast(cancelWords.cancelled(x));
    } catch (error) {
      await showAlert(messageOf(error));
    }
  });
}
