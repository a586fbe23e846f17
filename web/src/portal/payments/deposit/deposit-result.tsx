import { useQuery } from '@tanstack/react-query';
import { formatBaht, formatRound } from '@portal/contract/money.ts';
import type { Deposit } from '@portal/contract/payments.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Amount } from '../../../kit/money/money.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { Fact, Facts, ReferenceRow } from '../../../kit/facts.tsx';
import { ChannelName } from '../request-help.tsx';
import * as css from './pay/pay.module.css';
import { creditQuery, withdrawPreviewQuery } from '../queries.ts';
import * as pay from './pay/pay-words.ts';
import * as words from '../words.ts';
import type { ReactNode } from 'react';
import { When } from '../../../kit/time/when.tsx';
import { useRestriction } from '../../identity/queries.ts';
import { CountingGames } from '../../parts/games/game-tile.tsx';
import { type Turnover, TurnoverProgress } from '../turnover-progress.tsx';
import { Note } from '../../../kit/note.tsx';

/** The credited amount, and the new balance. */
export function DepositResult({ deposit }: { deposit: Deposit }) {
  const { data, isFetching, isFetchedAfterMount } = useQuery({ ...creditQuery, refetchOnMount: 'always' });
  const credit = isFetching && !isFetchedAfterMount ? undefined : data?.credit; // not the previous balance
  return (
    <OutcomeCard look="ok" title={pay.credited(formatBaht(deposit.credited ?? deposit.amount_to_pay))}>
      <CreditedNotes deposit={deposit} />
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
      <CreditedNextSteps />
    </OutcomeCard>
  );
}

/** Next steps after a credit: the required turnover, three games for it, and a link. */
export function CreditedNextSteps() {
  const { data, isFetching, isFetchedAfterMount } = useQuery({ ...withdrawPreviewQuery, refetchOnMount: 'always' });
  const mayPlay = useRestriction() === null;
  if (isFetching && !isFetchedAfterMount) return <Skeleton width="100%" height={48} />; // data read before the credit are stale
  const required = data?.data.turnover;
  const turnover = required && required.left > 0n ? required : undefined;
  return (
    <>
      {turnover ? <LeftToPlay turnover={turnover} /> : null}
      {turnover && mayPlay ? <CountingGames grant={turnover.bonus?.id ?? null} /> : null}
      <div className={`wraps ${css.links}`}>
        {mayPlay ? (
          <ButtonLink tone="primary" to={turnover ? '/game?counts=1' : '/game'}>
            {pay.play}
          </ButtonLink>
        ) : (
          <ButtonLink tone="primary" to="/">
            {words.toHome}
          </ButtonLink>
        )}
        <ButtonLink to="/tx/history/deposit">{pay.seeHistory}</ButtonLink>
      </div>
    </>
  );
}

const LeftToPlay = ({ turnover }: { turnover: Turnover }) => (
  <section className={css.left} aria-labelledby="left-to-play">
    <h3 id="left-to-play">{words.turnover}</h3>
    <TurnoverProgress turnover={turnover} />
    {turnover.bonus ? (
      <p className="hint">
        {turnover.bonus.title}{' '}
        {turnover.bonus.expires_at ? (
          <span className="phrase">
            · {pay.validUntil} <When at={turnover.bonus.expires_at} as="expiry" />
          </span>
        ) : null}
      </p>
    ) : null}
  </section>
);

/** The bonus of a credited deposit: an entry of a list of facts. */
export const BonusRow = ({ deposit: { bonus } }: { deposit: Deposit }) =>
  bonus ? (
    <Fact name={pay.bonus}>
      <Amount of={bonus} /> {words.baht}
    </Fact>
  ) : null;

/** An excess over the requested amount is credited too; an offer without a bonus gives the reason. */
export const CreditedNotes = ({ deposit }: { deposit: Deposit }) => {
  const { credited, amount_to_pay, bonus, promotion_id, reason } = deposit;
  return (
    <>
      {credited !== null && credited > amount_to_pay ? (
        <p className="hint">{pay.more(formatRound(credited), formatRound(amount_to_pay))}</p>
      ) : null}
      {promotion_id !== null && !bonus && reason ? <Note tone="pend">{reason}</Note> : null}
    </>
  );
};

type Look = 'wait' | 'ok' | 'err';
const icons = { wait: 'hourglass', ok: 'check', err: 'close' } as const;

interface Props {
  look: Look;
  title: string;
  isBusy?: boolean;
  /** Actions. */
  links?: ReactNode;
  children?: ReactNode;
}

/** State of a payment: icon, sentence, details, actions. */
export const OutcomeCard = ({ look, title, isBusy = false, links, children }: Props) => (
  <Card aria-labelledby="outcome" aria-busy={isBusy} also={css.resultCard}>
    <div className={`grid ${css.result}`}>
      <span className={`center ${css.disc}`} data-look={look} aria-hidden="true">
        <Icon name={icons[look]} />
      </span>
      <h2 id="outcome">{title}</h2>
      {children}
      {links ? <div className={`wraps ${css.links}`}>{links}</div> : null}
    </div>
  </Card>
);
