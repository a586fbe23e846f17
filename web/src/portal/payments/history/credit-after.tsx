import type { Satang } from '@portal/contract/money.ts';
import { Amount } from '../../../kit/money.tsx';
import * as history from './history-words.ts';

/** A fact of a line that moved the credit. */
export const CreditAfter = ({ of }: { of: Satang | null }) =>
  of === null ? null : (
    <div>
      <dt>{history.creditAfterRow}</dt>
      <dd>
        <Amount of={of} />
      </dd>
    </div>
  );
