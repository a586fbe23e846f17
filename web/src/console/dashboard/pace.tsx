import { ageOf } from '../parts/time-words.ts';
import * as css from './day-panel.module.css';
import type { Day } from './queries.ts';
import { Fact } from '../parts/fact.tsx';

const timeOf = (seconds: number | null) => (seconds === null ? '-' : ageOf(seconds));

/** How much found its owner by itself today, and how long members waited. */
export const Pace = ({ of: { matching, credit_s, payout_s } }: { of: Day }) => (
  <dl className={css.figures}>
    <div>
      <Fact name="จับคู่อัตโนมัติ" of={matching.percent === null ? '-' : `${matching.percent}%`} />
      <dd className={css.note}>
        {matching.by_itself} จาก {matching.credited} รายการที่โอนเข้าธนาคาร
      </dd>
    </div>
    <div>
      <Fact name="ฝาก มัธยฐาน" of={timeOf(credit_s)} />
      <dd className={css.note}>จากเงินเข้าบัญชีถึงเติมเครดิต</dd>
    </div>
    <div>
      <Fact name="ถอน มัธยฐาน" of={timeOf(payout_s)} />
      <dd className={css.note}>จากขอถอนถึงโอนแล้ว</dd>
    </div>
  </dl>
);
