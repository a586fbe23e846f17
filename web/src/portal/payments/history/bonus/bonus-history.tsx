import { useInfiniteQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { formatBaht } from '@portal/contract/money.ts';
import { ButtonLink } from '../../../../kit/actions/button.tsx';
import { StatusChip } from '../../../../kit/actions/chip.tsx';
import { Tile } from '../../../../kit/layout/card.tsx';
import { EmptyState } from '../../../../kit/layout/empty-state.tsx';
import * as listCss from '../../../../kit/list/list-rows.module.css';
import { When } from '../../../../kit/time/when.tsx';
import { useRestriction } from '../../../identity/queries.ts';
import * as book from '../../../parts/book/book-item.module.css';
import { endings, wasReversed } from '../../../parts/book/book-rows.ts';
import { bonusesQuery, type BonusRow } from '../../../promotions/queries.ts';
import * as words from '../../words.ts';
import { daysOrAll } from '../../rules.ts';
import { HistoryFrame, useHistoryView } from '../history-frame.tsx';
import { HistoryRows } from '../history-rows.tsx';
import { SaveHistory } from '../history-totals.tsx';
import * as css from '../history.module.css';
import { rowListOf } from '../use-history.ts';
import { BonusDetail } from './bonus-detail.tsx';

const whenOf = ({ date }: BonusRow) => date;

/** Bonuses of the member; a row opens its calculation. */
export function BonusHistory() {
  const view = useHistoryView();
  const { search, filter, change, openId, open, isWide } = view;
  const { range, tone } = filter;
  const query = useInfiniteQuery(bonusesQuery({ ...daysOrAll(range), ...(tone && { outcome: tone }) }));
  const total = query.data?.pages[0]?.total;
  const list = rowListOf(query, query.data?.pages.flatMap(({ data }) => data) ?? []);
  const row = list.rows.find(({ id }) => id === openId);
  return (
    <HistoryFrame
      current="bonus"
      view={view}
      sums={
        list.isEmpty ? null : (
          <>
            {total?.count ? (
              <p className={`wraps ${css.sums}`}>
                {words.count(total.count)} {words.inBaht(formatBaht(total.amount))}
              </p>
            ) : null}
            <SaveHistory tab="bonus" {...filter} />
          </>
        )
      }
      opened={row && { title: row.title, detail: <BonusDetail row={row} isSheet={!isWide} /> }}
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
    <EmptyState text={words.empty.bonus}>
      {isRestricted ? null : <ButtonLink to="/promotion">{words.types.promotion}</ButtonLink>}
    </EmptyState>
  );
}

interface ItemProps {
  row: BonusRow;
  isCurrent: boolean;
  onOpen: (id: string) => void;
}

/** Memoised. */
const Item = memo(({ row, isCurrent, onOpen }: ItemProps) => {
  const { id, type, title, date, amount, status } = row;
  return (
    <li>
      <button
        type="button"
        className={`${listCss.row} ${book.item}`}
        aria-current={isCurrent || undefined}
        onClick={() => onOpen(id)}
      >
        <Tile tone="pink" icon="gift" />
        <span className="grow">
          <b>{words.types[type]}</b>
          <span className="hint">
            <When at={date} />
          </span>
        </span>
        <span className={listCss.end}>
          <span
            className={listCss.sum}
            data-look={wasReversed(status) ? undefined : 'plus'}
            data-struck={wasReversed(status) || undefined}
            translate="no"
          >
            <span className="sr">{words.inBaht(formatBaht(amount))}</span>
            <span aria-hidden="true">+{formatBaht(amount)}</span>
          </span>
          {endings[status] ? <span className="hint">{endings[status]}</span> : <StatusChip status={status} />}
        </span>
        {type === 'promotion' ? <span className={`hint ${book.below}`}>{title}</span> : null}
      </button>
    </li>
  );
});
