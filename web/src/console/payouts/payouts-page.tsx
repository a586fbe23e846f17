import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreButton } from '../parts/more-button.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import { CardsSkeleton } from '../parts/skeleton.tsx';
import { PayoutCard } from './payout-card.tsx';
import * as css from '../parts/cards.module.css';
import { unknownPayoutsQuery } from './queries.ts';

const skeleton = <CardsSkeleton count={2} rows={3} className={css.list} />;

/** Orders whose answer was lost: held until the bank, or two persons, say what became of them. */
export function Component() {
  const query = useInfiniteQuery(unknownPayoutsQuery);
  return (
    <>
      <PageHead title="โอนออกไม่ทราบผล" />
      <p className="hint">ระบบถามธนาคารซ้ำเองอยู่แล้ว เงินของสมาชิกถูกกันไว้จนกว่าจะรู้ผล ห้ามโอนซ้ำด้วยมือก่อนรู้ว่าเงินออกหรือไม่</p>
      <Pane query={query} framed skeleton={skeleton} blank="ไม่มีรายการที่ไม่ทราบผล" isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <ul className={css.list}>
            {rows.map((payout) => (
              <PayoutCard key={payout.id} payout={payout} />
            ))}
          </ul>
        )}
      </Pane>
      <MoreButton query={query} />
    </>
  );
}
