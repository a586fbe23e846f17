import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { Note } from '../../../kit/note.tsx';
import { Calculation } from './calculation.tsx';
import { DailyRows } from '../income/daily-income.tsx';
import { ReferralFrame } from '../frame.tsx';
import { byDateQuery, incomeQuery, ratesQuery } from '../queries.ts';
import { todayOf } from '../../../kit/time/days.ts';
import { daysOf } from './range-row.tsx';
import * as css from '../referral.module.css';
import { MoneyStat, Stats } from '../stat.tsx';
import * as words from '../words.ts';

const own = {
  title: 'รายได้จากการแนะนำ',
  howLines: (at: string): readonly string[] => [
    'นับยอดเดิมพันของเพื่อนที่จบแล้วตั้งแต่ 00:00 น. ถึงตอนนี้ คูณด้วยอัตราของวันนี้',
    `ตัวเลขยังเปลี่ยนได้จนกว่าจะสรุปยอดเวลา ${at} น. ของวันถัดไป หลังจากนั้นจึงถอนได้`,
    'หากค่ายเกมยกเลิกรายการย้อนหลัง ระบบจะปรับยอดของวันนั้นให้ตรง',
  ],
};

export const handle = { title: own.title };

const SETTLES = '00:15';

/** Income and its withdrawal: balance, today's income, and the next settlement. */
export function Component() {
  const income = useQuery(incomeQuery);
  const [isExplained, explain] = useState(false);
  const settles = useQuery(ratesQuery).data?.settles_at ?? SETTLES;
  const isNothing =
    income.data && income.data.totalAff === 0n && income.data.todayAff === 0n && income.data.heldAff === 0n;
  return (
    <ReferralFrame title={own.title} tab="profit">
      <div className={`grid l ${css.split}`}>
        <div className="stack">
          <Stats>
            <MoneyStat name={words.available} of={income.data?.availableAff} hasFailed={income.isError} />
            <MoneyStat
              name={`รายได้วันนี้ (สรุปยอดเวลา ${settles} น.)`}
              of={income.data?.todayAff}
              hasFailed={income.isError}
              onOpen={() => explain(true)}
            />
            <MoneyStat name={words.total} of={income.data?.totalAff} hasFailed={income.isError} />
            <MoneyStat name="ถอนแล้ว" of={income.data?.withdrawnAff} hasFailed={income.isError} />
          </Stats>
          {income.isError ? <InlineRetry onRetry={income.refetch} /> : null}
          {income.data && income.data.heldAff > 0n ? (
            <Note tone="pend">{words.inReview(formatBaht(income.data.heldAff))}</Note>
          ) : null}
          {income.data && income.data.owedAff > 0n ? (
            <Note tone="pend">{words.owed(formatBaht(income.data.owedAff))}</Note>
          ) : null}
          <ButtonLink tone="primary" wide to="/refer/profit-manage">
            จัดการรายได้
          </ButtonLink>
        </div>
        <div className={css.side}>
          <Card aria-labelledby="how">
            <h2 id="how">รายได้วันนี้นับอย่างไร</h2>
            <ul className={css.lines}>
              {own.howLines(settles).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Card>
        </div>
        {isExplained ? (
          <Calculation of={{ date: todayOf() }} subject={todayOf()} onClose={() => explain(false)} />
        ) : null}
        {isNothing ? (
          <Card>
            <EmptyState text="ยังไม่มีรายได้จากการแนะนำ">
              <ButtonLink to="/refer">{words.share}</ButtonLink>
            </EmptyState>
          </Card>
        ) : (
          <Daily today={income.data?.todayAff} />
        )}
      </div>
    </ReferralFrame>
  );
}

/** Days of the table; today's row shows the income so far, settled or not. */
function Daily({ today }: { today: Satang | undefined }) {
  const { data, isError, refetch } = useQuery(byDateQuery(daysOf('7')));
  return (
    <section aria-labelledby="daily" aria-busy={!data && !isError}>
      <div className="head">
        <h2 id="daily">
          สรุปรายวัน <small className="hint">7 วันล่าสุด</small>
        </h2>
        <Link className="link bare" to="/refer/overall">
          ภาพรวมรายได้
          <Icon name="right" size="s" />
        </Link>
      </div>
      {isError ? <InlineRetry onRetry={refetch} /> : null}
      {!data && !isError ? <Skeleton width="100%" height={320} /> : null}
      {data ? <DailyRows rows={data.map((row) => withToday(row, today))} /> : null}
    </section>
  );
}

const withToday = (row: { date: string; aff: Satang }, today: Satang | undefined) =>
  row.date === todayOf() && today !== undefined ? { ...row, aff: today } : row;
