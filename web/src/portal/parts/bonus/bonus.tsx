import { useQuery } from '@tanstack/react-query';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Card, Tile } from '../../../kit/layout/card.tsx';
import { Amount } from '../../../kit/money/money.tsx';
import { useIsUnrestricted, useRestriction } from '../../identity/queries.ts';
import { periodOf, returnLossQuery, useCancelGrant } from '../../promotions/queries.ts';
import { hasCode, messageOf } from '../../../kit/data/call.ts';
import { whileLoading } from '../../../kit/dialog/loading.ts';
import { useOneAtATime } from '../../../kit/forms/one-at-a-time.ts';
import { showAlert, showConfirm } from '../../../kit/dialog/modal-queue.ts';
import { showToast } from '../../../kit/dialog/toast.ts';
import * as words from '../words.ts';

/** Shown only when something can be returned: plain words, no countdown. */
export function ReturnLossCard() {
  const isRestricted = useRestriction() !== null;
  const loss = useQuery({ ...returnLossQuery, enabled: useIsUnrestricted() }).data;
  if (isRestricted || !loss?.eligible) return null;
  return (
    <Card aria-labelledby="return-loss">
      <div className="row">
        <Tile tone="aqua" icon="refresh" />
        <div className="grow">
          <h2 id="return-loss">{words.returnLoss}</h2>
          <p className="hint">
            <span className="nb">
              {words.canHave} <Amount of={loss.amount} /> {words.baht}
            </span>{' '}
            {words.fromPeriod(periodOf(loss))} <span className="nb">{words.lossRate(loss.rate)}</span>
          </p>
        </div>
      </div>
      <ButtonLink size="s" wide to="/tx/withdraw/return-loss">
        {words.seeReturnLoss}
      </ButtonLink>
    </Card>
  );
}

export const cancelWords = {
  cancel: 'ยกเลิกโปรโมชั่น',
  cancelAsk: (x: string) => `โบนัสคงเหลือ ${x} บาทจะถูกหักคืน เงินฝากของคุณยังอยู่ ยืนยันหรือไม่`,
  cancelNo: 'ไม่ยกเลิก',
  cancelled: (x: string) => `หักคืนโบนัส ${x} บาทแล้ว เงินฝากของคุณยังอยู่`,
  ended: 'โปรโมชั่นนี้ถูกยกเลิกหรือจบไปแล้ว',
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
      await showAlert(hasCode(error, 'already_decided') ? cancelWords.ended : messageOf(error));
    }
  });
}
