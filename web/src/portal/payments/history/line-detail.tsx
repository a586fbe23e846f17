import { StatusChip } from '../../../kit/actions/chip.tsx';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { BigMoney } from '../../../kit/money/money.tsx';
import { When } from '../../../kit/time/when.tsx';
import { Fact, Facts, ReferenceRow } from '../../../kit/facts.tsx';
import * as big from '../../../kit/big-money.module.css';
import { ReportLink } from '../../parts/chart/report-link.tsx';
import { countedAt } from '../queries.ts';
import { CreditAfter } from './credit-after.tsx';
import * as css from './history.module.css';
import { aboutOf, type BookRow, pageOf } from '../../parts/book/book-rows.ts';
import { report } from '../../parts/chart/report-words.ts';
import * as history from './history-words.ts';
import * as words from '../words.ts';

/** A line whose whole story another page tells, or none. Stands in a sheet on the phone, beside the list on a wide screen. */
export const LineDetail = ({ row, isSheet }: { row: BookRow; isSheet: boolean }) => (
  <div className={css.detail}>
    {row.kind === 'game' ? null : <StatusChip status={row.transaction_status} />}
    <BigMoney of={row.change} className={big.root} />
    <Facts look="small">
      <Fact name={words.date}>
        <When at={countedAt(row)} />
      </Fact>
      <CreditAfter of={row.balance_after} />
      {row.ref ? <ReferenceRow of={row.ref} /> : null}
    </Facts>
    {row.kind === 'adjustment' ? null : (
      <ButtonLink size="s" wide replace={isSheet} to={pageOf(row)}>
        {row.kind === 'game' ? history.seeRounds : history.seeDetail}
      </ButtonLink>
    )}
    <Report of={row} isSheet={isSheet} />
  </div>
);

function Report({ of: row, isSheet }: { of: BookRow; isSheet: boolean }) {
  const about = aboutOf(row);
  if (about) return <ReportLink {...about} replace={isSheet} />;
  return row.kind === 'game' ? null : (
    <ButtonLink size="s" wide replace={isSheet} to="/contact">
      {report}
    </ButtonLink>
  );
}
