import type { Satang } from '@portal/contract/money.ts';
import { Amount } from '../../../kit/money/money.tsx';
import { Fact } from '../../../kit/facts.tsx';
import * as history from './history-words.ts';

/** A fact of a line that moved the credit. */
export const CreditAfter = ({ of }: { of: Satang | null }) =>
  of === null ? null : (
    <Fact name={history.creditAfterRow}>
      <Amount of={of} />
    </Fact>
  );
