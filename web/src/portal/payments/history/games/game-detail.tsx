import { useQuery } from '@tanstack/react-query';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { ButtonLink } from '../../../../kit/actions/button.tsx';
import { InlineRetry } from '../../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../../kit/list/skeleton.tsx';
import { When } from '../../../../kit/time/when.tsx';
import { Fact, Facts, ReferenceRow } from '../../../../kit/facts.tsx';
import { ReportLink } from '../../../parts/chart/report-link.tsx';
import { type GameRound, roundQuery } from '../../../games/queries.ts';
import { netText } from './game-list.tsx';
import * as games from './game-words.ts';
import * as css from '../history.module.css';
import { inBaht } from '../../words.ts';

/** All of one round. Stands in a sheet on the phone, beside the list on a wide screen. */
export function GameDetail({ round, isSheet }: { round: GameRound; isSheet: boolean }) {
  const { data, isError, refetch } = useQuery(roundQuery(round.id));
  const { staked, won, status, provider } = data ?? round;
  return (
    <div className={css.detail}>
      <p className="hint">{status === 'open' ? games.openFor : games.statuses[status]}</p>
      <Facts look="small">
        <Fact name={games.provider}>{provider}</Fact>
        <Fact name={games.staked}>
          <Sum text={formatBaht(staked)} />
        </Fact>
        <Fact name={games.won}>
          <Sum text={formatBaht(won)} />
        </Fact>
        <Fact name={games.net}>
          <Sum text={netText(won - staked)} />
        </Fact>
        {data ? <ReferenceRow name={games.reference} of={data.reference} /> : null}
      </Facts>
      {isError && !data ? <InlineRetry onRetry={refetch} /> : null}
      {!data && !isError ? <Skeleton width="100%" height={160} /> : null}
      {data ? (
        <Facts look="terms">
          {data.transactions.map(({ kind, amount, before, after, at }, nth) => (
            <Fact
              key={nth}
              name={
                <>
                  {games.acts[kind]} <When at={at} />
                  <span className="hint">{balances(before, after)}</span>
                </>
              }
            >
              <Sum text={netText(amount)} />
            </Fact>
          ))}
        </Facts>
      ) : null}
      {status === 'open' ? (
        <ButtonLink size="s" wide tone="aqua" replace={isSheet} to={`/game?id=${round.game.id}`}>
          {games.goOn}
        </ButtonLink>
      ) : null}
      <ReportLink about="game_round" name={data?.reference ?? round.id} replace={isSheet} label={games.help} />
    </div>
  );
}

const balances = (before: Satang, after: Satang) => games.balances(formatBaht(before), formatBaht(after));

const Sum = ({ text }: { text: string }) => (
  <span translate="no">
    <span className="sr">{inBaht(text)}</span>
    <span aria-hidden="true">{text}</span>
  </span>
);
