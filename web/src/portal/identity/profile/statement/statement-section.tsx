import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatBaht } from '@portal/contract/money.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Card } from '../../../../kit/layout/card.tsx';
import { shortDay } from '../../../../kit/time/days.ts';
import { EmptyState } from '../../../../kit/layout/empty-state.tsx';
import { InlineRetry } from '../../../../kit/actions/inline-retry.tsx';
import { serverNow } from '../../../../kit/time/server-time.ts';
import { Skeleton } from '../../../../kit/list/skeleton.tsx';
import { type Statement, statementQuery } from '../../../safer-play/queries.ts';
import { Section } from '../section.tsx';
import { ChartOrTable, Hours, SignedAmount, signed } from './chart-or-table.tsx';
import { Download, RangePicker } from './controls.tsx';
import * as css from './statement.module.css';
import { daysIn, partOf, rangeOf, spansOf } from './spans.ts';
import * as words from './statement-words.ts';

/** Statement of deposits, withdrawals, stakes and results. Losses are as visible as wins. */
export default function StatementSection() {
  const range = rangeOf(useLocation().search);
  const days = typeof range === 'object' ? range : daysIn(range, serverNow());
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...statementQuery(days),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={words.title}>
      <RangePicker range={range} days={days} />
      <p className="hint">{`${shortDay(days.from)} ถึง ${shortDay(days.to)}`}</p>
      {isError ? (
        <Card>
          <InlineRetry onRetry={refetch} />
        </Card>
      ) : null}
      {data ? (
        <div className="stack" aria-busy={isPlaceholderData}>
          <Content statement={data} />
        </div>
      ) : isError ? null : (
        <Card aria-busy="true">
          <Skeleton width="100%" height={420} />
        </Card>
      )}
    </Section>
  );
}

const Tile = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd translate="no">{children}</dd>
  </div>
);

const isEmpty = ({ deposited, withdrawn, staked, bonus, by_day, by_game }: Statement) =>
  deposited + withdrawn + staked + bonus === 0n && by_day.length + by_game.length === 0;

function Content({ statement }: { statement: Statement }) {
  const { deposited, withdrawn, net_deposit, bonus, staked, won, result, minutes, days_played } = statement;
  const part = partOf(statement);
  return (
    <>
      {isEmpty(statement) ? (
        <Card>
          <EmptyState text="ไม่มีรายการในช่วงเวลานี้" />
        </Card>
      ) : (
        <>
          <Card aria-label={words.title}>
            <dl className={`grid ${css.tiles}`}>
              <Tile name="ยอดฝาก">{formatBaht(deposited)}</Tile>
              <Tile name="ยอดถอน">{formatBaht(withdrawn)}</Tile>
              <Tile name="ฝากสุทธิ">{signed(net_deposit)}</Tile>
              <Tile name="โบนัสที่ได้รับ">{formatBaht(bonus)}</Tile>
              <Tile name={words.staked}>{formatBaht(staked)}</Tile>
              <Tile name={words.won}>{formatBaht(won)}</Tile>
              <Tile name={words.result}>
                <SignedAmount of={result} />
              </Tile>
              <Tile name={words.time}>
                <Hours minutes={minutes} />
              </Tile>
              <Tile name="จำนวนวันที่เล่น">{`${days_played} วัน`}</Tile>
            </dl>
            <p className="hint">ผลได้เสียนับเฉพาะเงินของคุณ ไม่รวมโบนัส</p>
          </Card>
          <Card aria-labelledby="spans">
            <ChartOrTable
              titleId="spans"
              title={part === 'day' ? words.byDay : words.byMonth}
              spans={spansOf(statement, part)}
            />
          </Card>
        </>
      )}
      <Card aria-label={words.life}>
        <dl className={css.life}>
          <dt>{words.life}</dt>
          <dd translate="no">{signed(statement.lifetime_net_deposit)}&nbsp;บาท</dd>
        </dl>
      </Card>
      {statement.by_game.length ? (
        <Card aria-labelledby="games">
          <h2 id="games">{words.byGame}</h2>
          <GameTable games={statement.by_game} />
        </Card>
      ) : null}
      <Card>
        <Download days={{ from: statement.from, to: statement.to }} />
      </Card>
    </>
  );
}

/** Stakes and winnings by game. */
const GameTable = ({ games }: { games: Statement['by_game'] }) => (
  <div className={css.games}>
    <table className={css.table}>
      <caption className="sr">{words.byGame}</caption>
      <thead>
        <tr>
          {['เกม', words.rounds, words.staked, words.won, words.result].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {games.map(({ game_id, name, rounds, staked, won, result }) => (
          <tr key={game_id ?? 'others'}>
            <th scope="row">{name}</th>
            <td data-name={words.rounds}>{rounds}</td>
            <td data-name={words.staked}>{formatBaht(staked)}</td>
            <td data-name={words.won}>{formatBaht(won)}</td>
            <td data-name={words.result}>
              <SignedAmount of={result} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
