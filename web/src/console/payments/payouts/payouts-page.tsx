import { listPayouts, type PayoutRow } from '@portal/contract/console/payouts.ts';
import { call } from '../../../kit/data/call.ts';
import { PageHead } from '../../parts/layout/page.tsx';
import { CardQueue } from '../../parts/queue/rows.tsx';
import { PayoutCard } from './payout-card.tsx';
import { pageQuery } from '../../parts/list/infinite-pages.tsx';

/** Payouts without a bank answer: reserved until the bank, or two operators, settle them. */
export const Component = () => (
  <>
    <PageHead title="โอนออกไม่ทราบผล" />
    <p className="hint">ระบบถามธนาคารซ้ำเองอยู่แล้ว เงินของสมาชิกถูกกันไว้จนกว่าจะรู้ผล ห้ามโอนซ้ำด้วยมือก่อนรู้ว่าเงินออกหรือไม่</p>
    <CardQueue query={unknownPayoutsQuery} blank="ไม่มีรายการที่ไม่ทราบผล">
      {(payout, isChosen, onChoose) => (
        <PayoutCard key={payout.id} payout={payout} isChosen={isChosen} onChoose={onChoose} />
      )}
    </CardQueue>
  </>
);

/** Payouts without a known outcome. */
const unknownPayoutsQuery = (cursor?: string) =>
  pageQuery<PayoutRow>(['payouts', 'unknown', cursor], (signal) =>
    call(listPayouts, { input: { state: 'unknown', limit: 50, cursor }, signal }),
  );
