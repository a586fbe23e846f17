import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../../../kit/layout/card.tsx';
import { daysOf } from '../../../../kit/time/days.ts';
import { InlineRetry } from '../../../../kit/actions/inline-retry.tsx';
import { Link } from '../../../../kit/actions/link.tsx';
import { Skeleton } from '../../../../kit/list/skeleton.tsx';
import { statementQuery } from '../../../safer-play/queries.ts';
import { ChartOrTable, Hours, SignedAmount } from '../statement/chart-or-table.tsx';
import { spansOf } from '../statement/spans.ts';
import { formatBaht } from '@portal/contract/money.ts';
import * as css from './limits.module.css';
import * as words from '../words.ts';

/** The last seven days in four figures, as bars or a table. */
export function OverviewCard() {
  const [days] = useState(() => daysOf('7'));
  const { data, isError, isPending, refetch } = useQuery(statementQuery(days));
  return (
    <Card aria-labelledby="week" aria-busy={isPending}>
      {isPending ? <Skeleton width="100%" height={288} /> : null}
      {isError && !data ? (
        <>
          <h2 id="week" className={css.part} tabIndex={-1}>
            {words.week7}
          </h2>
          <InlineRetry onRetry={refetch} />
        </>
      ) : null}
      {data ? (
        <>
          <ChartOrTable
            titleId="week"
            title={words.week7}
            spans={spansOf(data, 'day')}
            figures={
              <dl className={`wraps between ${css.four}`}>
                <div>
                  <dt>ฝาก</dt>
                  <dd>{formatBaht(data.deposited)}</dd>
                </div>
                <div>
                  <dt>ถอน</dt>
                  <dd>{formatBaht(data.withdrawn)}</dd>
                </div>
                <div>
                  <dt>ผลได้เสีย</dt>
                  <dd>
                    <SignedAmount of={data.result} />
                  </dd>
                </div>
                <div>
                  <dt>เวลาเล่น</dt>
                  <dd>
                    <Hours minutes={data.minutes} />
                  </dd>
                </div>
              </dl>
            }
          />
          <Link className="link" to="/profile?s=statement">
            สรุปการเล่น
          </Link>
        </>
      ) : null}
    </Card>
  );
}
