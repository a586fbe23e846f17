import type { Deposit } from '@portal/contract/payments.ts';
import { Amount } from '../../../../kit/money/money.tsx';
import { Fact } from '../../../../kit/facts.tsx';
import { Note } from '../../../../kit/note.tsx';
import * as pay from '../pay/pay-words.ts';
import * as words from '../../words.ts';

/** The bonus that came with a credited deposit: a row of a list of facts. */
export const BonusRow = ({ deposit: { bonus } }: { deposit: Deposit }) =>
  bonus ? (
    <Fact name={pay.bonus}>
      <Amount of={bonus} /> {words.baht}
    </Fact>
  ) : null;

/** An offer was chosen and gave nothing: why. */
export const NoBonus = ({ deposit: { bonus, promotion_id, reason } }: { deposit: Deposit }) =>
  promotion_id !== null && !bonus && reason ? <Note tone="pend">{reason}</Note> : null;
