import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../../kit/actions/button.tsx';
import { Tile } from '../../../../kit/layout/card.tsx';
import { EmptyState } from '../../../../kit/layout/empty-state.tsx';
import * as listCss from '../../../../kit/list/list-rows.module.css';
import { When } from '../../../../kit/time/when.tsx';
import { type GameRound, roundQuery, roundsQuery } from '../../../games/queries.ts';
import { useRestriction } from '../../../identity/queries.ts';
import * as book from '../../../parts/book/book-item.module.css';
import * as words from '../../words.ts';
import { daysOrAll } from '../../rules.ts';
import { HistoryFrame, useHistoryView } from '../history-frame.tsx';
import { HistoryRows } from '../history-rows.tsx';
import { rowListOf } from '../use-history.ts';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { InlineRetry } from '../../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../../kit/list/skeleton.tsx';
import { Fact, Facts, ReferenceRow } from '../../../../kit/facts.tsx';
import { CaseMark, ReportLink } from '../../../parts/report-link.tsx';
import * as css from '../history.module.css';

const whenOf = ({ at }: GameRound) => at;

/** Rounds of games; a row opens its details. */
export function GameHistory() {
  const view = useHistoryView();
  const { search, filter, change, openId, open, isWide } = view;
  const query = useInfiniteQuery(roundsQuery(daysOrAll(filter.range)));
  const list = rowListOf(query, query.data?.pages.flatMap(({ data }) => data) ?? []);
  const row = list.rows.find(({ id }) => id === openId);
  return (
    <HistoryFrame
      current="game"
      view={view}
      sums={null}
      opened={row && { title: row.game.name, detail: <GameDetail round={row} isSheet={!isWide} /> }}
    >
      <HistoryRows list={list} at={whenOf} isFiltered={search !== ''} onClear={() => change({})} empty={<Nothing />}>
        {(each) => <Item key={each.id} row={each} isCurrent={isWide && each.id === openId} onOpen={open} />}
      </HistoryRows>
    </HistoryFrame>
  );
}

function Nothing() {
  const isRestricted = useRestriction() !== null;
  return (
    <EmptyState text={words.empty.game}>
      {isRestricted ? null : <ButtonLink to="/game">{words.games}</ButtonLink>}
    </EmptyState>
  );
}

interface ItemProps {
  row: GameRound;
  isCurrent: boolean;
  onOpen: (id: string) => void;
}

const Item = ({ row: { id, game, provider, at, staked, won, status }, isCurrent, onOpen }: ItemProps) => (
  <li>
    <button
      type="button"
      className={`${listCss.row} ${book.item}`}
      aria-current={isCurrent || undefined}
      onClick={() => onOpen(id)}
    >
      <Tile tone="aqua" icon="play" />
      <span className="grow">
        <b>{game.name}</b>
        <span className="hint">
          <When at={at} />
        </span>
      </span>
      <span className={listCss.end}>
        <span className={listCss.sum} data-look={won > staked ? 'plus' : undefined} translate="no">
          <span className="sr">{words.inBaht(netText(won - staked))}</span>
          <span aria-hidden="true">{netText(won - staked)}</span>
        </span>
        <span className="hint">{words.roundStatuses[status]}</span>
      </span>
      <CaseMark about="game_round" name={id} />
      <span className={`hint ${book.below}`} lang="en">
        {provider}
      </span>
    </button>
  </li>
);

/** One round. In a sheet on a phone, beside the list on a wide screen. */
function GameDetail({ round, isSheet }: { round: GameRound; isSheet: boolean }) {
  const { data, isError, refetch } = useQuery(roundQuery(round.id));
  const { staked, won, status, provider } = data ?? round;
  return (
    <div className={css.detail}>
      <p className="hint">{status === 'open' ? words.openFor : words.roundStatuses[status]}</p>
      <Facts look="small">
        <Fact name={words.provider}>{provider}</Fact>
        <Fact name={words.staked}>
          <Sum text={formatBaht(staked)} />
        </Fact>
        <Fact name={words.won}>
          <Sum text={formatBaht(won)} />
        </Fact>
        <Fact name={words.net}>
          <Sum text={netText(won - staked)} />
        </Fact>
        {data ? <ReferenceRow name={words.reference} of={data.reference} /> : null}
      </Facts>
      {isError && !data ? <InlineRetry onRetry={refetch} /> : null}
      {!data && !isError ? <Skeleton width="100%" height={160} /> : null}
      {data ? (
        <Facts look="divided">
          {data.transactions.map(({ kind, amount, before, after, at }, nth) => (
            <Fact
              key={nth}
              name={
                <>
                  {words.acts[kind]} <When at={at} />
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
          {words.goOn}
        </ButtonLink>
      ) : null}
      <ReportLink about="game_round" name={data?.reference ?? round.id} replace={isSheet} label={words.help} />
    </div>
  );
}

const balances = (before: Satang, after: Satang) => words.balances(formatBaht(before), formatBaht(after));

const Sum = ({ text }: { text: string }) => (
  <span translate="no">
    <span className="sr">{words.inBaht(text)}</span>
    <span aria-hidden="true">{text}</span>
  </span>
);

/** Result of a round; negative is a loss. */
const netText = (net: Satang): string =>
  net > 0n ? `+${formatBaht(net)}` : net < 0n ? `−${formatBaht(-net)}` : formatBaht(net);
