import { useQuery } from '@tanstack/react-query';
import type { Deposit } from '@portal/contract/payments.ts';
import { Amount } from '../../../kit/money.tsx';
import { Note } from '../note.tsx';
import { withdrawPreviewQuery } from '../queries.ts';
import * as pay from './pay-words.ts';
import * as words from '../words.ts';

/** What came with a credited deposit, and what has to be played before anything leaves. Rows of a list of facts. */
export function BonusRows({ deposit: { bonus } }: { deposit: Deposit }) {
  const { data, isFetching, isFetchedAfterMount } = useQuery({ ...withdrawPreviewQuery, refetchOnMount: 'always' });
  const turnover = isFetchedAfterMount || !isFetching ? data?.data.turnover : null; // not what was asked before it came
  return (
    <>
      {bonus ? (
        <div>
          <dt>{pay.bonus}</dt>
          <dd>
            <Amount of={bonus} /> {words.baht}
          </dd>
        </div>
      ) : null}
      {turnover && turnover.left > 0n ? (
        <div>
          <dt>{pay.turnoverLeft}</dt>
          <dd>
            <Amount of={turnover.left} /> {words.baht}
          </dd>
        </div>
      ) : null}
    </>
  );
}

/** An offer was chosen and gave nothing: why. */
export const NoBonus = ({ deposit: { bonus, promotion_id, reason } }: { deposit: Deposit }) =>
  promotion_id !== null && !bonus && reason ? <Note tone="pend">{reason}</Note> : null;
