import { Money } from './money.tsx';
import { Fact } from '../fact.tsx';

/** Two figures of a `dl`: what a member has now, and what is held for withdrawals. */
export const CreditFigures = ({ credit, held }: { credit: bigint; held: bigint }) => (
  <>
    <div>
      <Fact name="ยอดเครดิต" of={<Money of={credit} />} />
    </div>
    <div>
      <Fact name="กันไว้ถอน" of={<Money of={held} />} />
    </div>
  </>
);
