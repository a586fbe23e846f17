import { PageHead } from '../parts/page-head.tsx';
import { Pager } from '../parts/pager.tsx';
import { Pane } from '../parts/pane.tsx';
import { CardsSkeleton } from '../parts/skeleton.tsx';
import { PayoutCard } from './payout-card.tsx';
import * as css from '../parts/cards.module.css';
import { usePieces } from '../parts/use-pieces.ts';
import { unknownPayoutsQuery } from './queries.ts';

const skeleton = <CardsSkeleton count={2} rows={3} className={css.list} />;

/** Orders whose answer was lost: held until the bank, or two persons, say what became of them. */
export function Component() {
  const pieces = usePieces((cursor) => unknownPayoutsQuery(cursor));
  return (
    <>
      <PageHead title="โอนออกไม่ทราบผล" />
      <p className="hint">ระบบถามธนาคารซ้ำเองอยู่แล้ว เงินของสมาชิกถูกกันไว้จนกว่าจะรู้ผล ห้ามโอนซ้ำด้วยมือก่อนรู้ว่าเงินออกหรือไม่</p>
      <Pane
        query={pieces.query}
        framed
        skeleton={skeleton}
        blank="ไม่มีรายการที่ไม่ทราบผล"
        isEmpty={({ data }) => data.length === 0}
      >
        {({ data }) => (
          <ul className={css.list}>
            {data.map((payout) => (
              <PayoutCard key={payout.id} payout={payout} />
            ))}
          </ul>
        )}
      </Pane>
      <Pager of={pieces} />
    </>
  );
}
