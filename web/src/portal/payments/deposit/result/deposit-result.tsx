import { useQuery } from '@tanstack/react-query';
import { formatBaht } from '@portal/contract/money.ts';
import type { Deposit } from '@portal/contract/payments.ts';
import { Card } from '../../../../kit/layout/card.tsx';
import { ButtonLink } from '../../../../kit/actions/button.tsx';
import { Icon } from '../../../../kit/actions/icon.tsx';
import { Amount } from '../../../../kit/money/money.tsx';
import { Skeleton } from '../../../../kit/list/skeleton.tsx';
import { Fact, Facts, ReferenceRow } from '../../../../kit/facts.tsx';
import { ChannelName } from '../../channel-name.tsx';
import { BonusRow, NoBonus } from './credited-bonus.tsx';
import { MoreThanAsked } from './more-than-asked.tsx';
import * as css from '../pay/pay.module.css';
import { PlayOn } from './play-on.tsx';
import { creditQuery } from '../../queries.ts';
import * as pay from '../pay/pay-words.ts';
import * as words from '../../words.ts';

/** The money is there: how much, and what the member has now. */
export function DepositResult({ deposit }: { deposit: Deposit }) {
  const { data, isFetching, isFetchedAfterMount } = useQuery({ ...creditQuery, refetchOnMount: 'always' });
  const credit = isFetching && !isFetchedAfterMount ? undefined : data?.credit; // not what it was before
  return (
    <Card aria-labelledby="result" also={css.resultCard}>
      <div className={css.result}>
        <span className={css.disc} aria-hidden="true">
          <Icon name="check" />
        </span>
        <h2 id="result">{pay.credited(formatBaht(deposit.credited ?? deposit.amount_to_pay))}</h2>
        <MoreThanAsked deposit={deposit} />
        <NoBonus deposit={deposit} />
        <Facts>
          <Fact name={words.channel}>
            <ChannelName of={deposit.channel} />
          </Fact>
          <BonusRow deposit={deposit} />
          <Fact name={pay.newCredit}>
            {credit === undefined ? (
              <Skeleton width={96} height={24} />
            ) : (
              <>
                <Amount of={credit} /> {words.baht}
              </>
            )}
          </Fact>
          <ReferenceRow of={deposit.ref} />
        </Facts>
        <PlayOn>
          <ButtonLink to="/tx/history/deposit">{pay.seeHistory}</ButtonLink>
        </PlayOn>
      </div>
    </Card>
  );
}
