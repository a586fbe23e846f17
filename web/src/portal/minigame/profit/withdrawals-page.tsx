import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { formatBaht } from '@portal/contract/money.ts';
import { ButtonLink } from '../../../kit/button.tsx';
import { Card } from '../../../kit/card.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { SegmentTabs } from '../../../kit/segment-tabs.tsx';
import { Rows } from '../history/rows.tsx';
import * as mini from '../minigame.module.css';
import { profitQuery, type Withdrawal } from '../queries.ts';
import { useWithdrawals } from './use-withdrawals.ts';
import { WithdrawalRow } from './withdrawal-row.tsx';
import * as words from './words.ts';

export const handle = { title: words.withdrawals };

type Filter = keyof typeof words.filters;
const filters = Object.keys(words.filters) as Filter[];
const addressOf = (filter: Filter) => `/mini-game/profit-manage/history${filter === 'all' ? '' : `?s=${filter}`}`;

/** Every request, and what those that succeeded come to. */
export function Component() {
  const asked = new URLSearchParams(useLocation().search).get('s');
  const filter = filters.find((each) => each === asked) ?? 'all';
  const { found } = useWithdrawals();
  const withdrawn = useQuery(profitQuery).data?.withdrawn;
  const shows = ({ status }: Withdrawal) => filter === 'all' || status === filter;
  return (
    <>
      <h1 className={mini.head}>{words.withdrawals}</h1>
      <div className={mini.filter}>
        <SegmentTabs
          label={words.withdrawals}
          segments={filters.map((each) => ({
            to: addressOf(each),
            text: words.filters[each],
            isCurrent: each === filter,
          }))}
        />
      </div>
      {withdrawn === undefined || !found.data?.length ? null : <p>{words.sum(formatBaht(withdrawn))}</p>}
      <Rows
        found={found}
        shows={shows}
        empty={
          <Card>
            {found.data?.length ? (
              <EmptyState text={words.noneFiltered}>
                <ButtonLink to={addressOf('all')}>{words.clear}</ButtonLink>
              </EmptyState>
            ) : (
              <EmptyState text={words.noWithdrawals} />
            )}
          </Card>
        }
      >
        {(row) => <WithdrawalRow row={row} />}
      </Rows>
      {found.data?.length ? <p className="hint">{words.last50}</p> : null}
    </>
  );
}
