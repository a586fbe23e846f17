import { formatRound } from '@portal/contract/money.ts';
import type { Deposit } from '@portal/contract/payments.ts';
import * as pay from '../pay/pay-words.ts';

/** Money that came over the asked amount is credited too; nothing to be seen when there is none. */
export const MoreThanAsked = ({ deposit: { credited, amount_to_pay } }: { deposit: Deposit }) =>
  credited !== null && credited > amount_to_pay ? (
    <p className="hint">{pay.more(formatRound(credited), formatRound(amount_to_pay))}</p>
  ) : null;
