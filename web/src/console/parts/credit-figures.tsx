import { Money } from './money.tsx';

/** Two figures of a `dl`: what a member has now, and what is held for withdrawals. */
export const CreditFigures = ({ credit, held }: { credit: bigint; held: bigint }) => (
  <>
    <div>
      <dt>ยอดเครดิต</dt>
      <dd>
        <Money of={credit} />
      </dd>
    </div>
    <div>
      <dt>กันไว้ถอน</dt>
      <dd>
        <Money of={held} />
      </dd>
    </div>
  </>
);
