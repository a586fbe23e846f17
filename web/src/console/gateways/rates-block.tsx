import { timestampOf } from '../parts/figures/time-words.ts';
import * as parts from '../parts/layout/parts.module.css';
import * as css from './gateways.module.css';
import type { Rates } from './queries.ts';
import { durationOf, shareOf } from './words.ts';

/** How many payments of the last 24 hours were credited and how fast, with a bar for each hour. */
export function RatesBlock({ rates, isAwaited }: { rates: Rates | undefined; isAwaited: boolean }) {
  if (!rates) return isAwaited ? <div className={css.bars} aria-busy="true" /> : null;
  const { opened, credited, median_s, hours } = rates;
  return (
    <div>
      <h3>24 ชั่วโมงที่ผ่านมา</h3>
      {opened === 0 ? (
        <p className={parts.mini}>ยังไม่มีใครจ่ายผ่านช่องทางนี้</p>
      ) : (
        <>
          <p>
            <span>สำเร็จ</span> <b className="num">{shareOf(credited, opened)}</b>{' '}
            <span className="hint num">
              ({credited} จาก {opened} รายการ)
            </span>
            {median_s === null ? null : (
              <>
                {' '}
                · กลางอยู่ที่ <b className="num">{durationOf(median_s)}</b>
              </>
            )}
          </p>
          <ol className={css.bars} aria-label="รายชั่วโมง">
            {hours.map((hour) => {
              const text = `${timestampOf(hour.from).slice(11, 16)} น. สำเร็จ ${hour.credited} จาก ${hour.opened} รายการ${
                hour.median_s === null ? '' : ` กลาง ${durationOf(hour.median_s)}`
              }`;
              return (
                <li key={hour.from.toISOString()} title={text}>
                  <span className={css.bar}>
                    <i style={{ height: `${(hour.credited * 100) / hour.opened}%` }} />
                  </span>
                  <small aria-hidden="true">{timestampOf(hour.from).slice(11, 13)}</small>
                  <span className="sr">{text}</span>
                </li>
              );
            })}
          </ol>
        </>
      )}
    </div>
  );
}
