import { ageOf } from '../parts/time-words.ts';
import * as css from './day-panel.module.css';
import type { Day } from './queries.ts';

const timeOf = (seconds: number | null) => (seconds === null ? '-' : ageOf(seconds));

/** How much found its owner by itself today, and how long members waited. */
export const Pace = ({ of: { matching, credit_s, payout_s } }: { of: Day }) => (
  <dl className={css.figures}>
    <div>
      <dt>จับคู่อัตโนมัติ</dt>
      <dd>{matching.percent === null ? '-' : `${matching.percent}%`}</dd>
      <dd className={css.note}>
        {matching.by_itself} จาก {matching.credited} รายการที่โอนเข้าธนาคาร
      </dd>
    </div>
    <div>
      <dt>ฝาก มัธยฐาน</dt>
      <dd>{timeOf(credit_s)}</dd>
      <dd className={css.note}>จากเงินเข้าบัญชีถึงเติมเครดิต</dd>
    </div>
    <div>
      <dt>ถอน มัธยฐาน</dt>
      <dd>{timeOf(payout_s)}</dd>
      <dd className={css.note}>จากขอถอนถึงโอนแล้ว</dd>
    </div>
  </dl>
);
