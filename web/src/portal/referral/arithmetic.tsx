import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommissionRow } from '@portal/contract/referral.ts';
import { formatBaht } from '@portal/contract/money.ts';
import * as chip from '../../kit/chip.module.css';
import { Dialog } from '../../kit/dialog.tsx';
import * as dialog from '../../kit/dialog.module.css';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Field } from '../../kit/field.tsx';
import { InlineRetry } from '../../kit/inline-retry.tsx';
import { Amount } from '../../kit/money.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import * as words from './arithmetic-words.ts';
import { commissionQuery } from './queries.ts';
import { todayOf } from './range.ts';
import { percent } from './rate-words.ts';
import * as css from './referral.module.css';
import { baht, loading } from './words.ts';

interface OfDay {
  date: string;
  onClose: () => void;
}
interface OfFriend {
  /** A node of the tree. */
  id: string;
  username: string;
  /** The first day there can be anything, where that is known. */
  since?: string;
  onClose: () => void;
}

/** Each baht of a day, down to the friend, the stakes and the rate; of a friend the day can be chosen. */
export function Arithmetic(props: OfDay | OfFriend) {
  const [chosen, choose] = useState(() => ('date' in props ? props.date : todayOf()));
  const friend = 'id' in props ? props : undefined;
  return (
    <Dialog title={friend ? `${words.title} ${friend.username}` : `${words.title} ${chosen}`} onClose={props.onClose}>
      <div className={`${dialog.body} stack`}>
        {friend ? (
          <Field
            label={words.day}
            type="date"
            min={friend.since}
            max={todayOf()}
            value={chosen}
            onChange={({ currentTarget: { value } }) => value && choose(value)}
          />
        ) : null}
        <RowsOf date={chosen} id={friend?.id} />
      </div>
    </Dialog>
  );
}

function RowsOf({ date, id }: { date: string; id: string | undefined }) {
  const { data, isError, refetch } = useQuery(commissionQuery(date, id));
  if (!data)
    return isError ? (
      <InlineRetry onRetry={refetch} />
    ) : (
      <div aria-busy="true">
        <p className="sr">{loading}</p>
        <Skeleton width="100%" height={160} />
      </div>
    );
  if (data.length === 0) return <EmptyState text={words.noneOfDay(date)} />;
  const counted = data.filter(({ state }) => state !== 'none').reduce((sum, { aff }) => sum + aff, 0n);
  return (
    <>
      {isError ? <InlineRetry onRetry={refetch} /> : null}
      <ul className={css.sums}>
        {data.map((row) => (
          <Row key={`${row.username} ${row.level} ${row.kind} ${row.turnover} ${row.state}`} row={row} />
        ))}
      </ul>
      <p className={css.total}>
        <span>{words.total}</span>
        <b>
          <Amount of={counted} /> {baht}
        </b>
      </p>
      <p className="hint">{words.rounding}</p>
    </>
  );
}

const Row = ({ row: { username, level, kind, turnover, rate, aff, state } }: { row: CommissionRow }) => (
  <li>
    <span className="grow">
      <b className="num" translate="no">
        {username}
      </b>{' '}
      <span className="hint">{words.level(level)}</span>
      <span className={css.formula} translate="no">
        {kind === 'first_deposit' ? words.firstDeposit : words.formula(formatBaht(turnover), percent(rate))}
      </span>
    </span>
    <span className={css.end}>
      <b>
        <Amount of={aff} />
      </b>
      <span className={chip.root} data-tone={words.tones[state]}>
        {words.states[state]}
      </span>
    </span>
  </li>
);
