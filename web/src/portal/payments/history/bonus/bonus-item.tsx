import { memo } from 'react';
import { formatBaht } from '@portal/contract/money.ts';
import { Tile } from '../../../../kit/layout/card.tsx';
import { StatusChip } from '../../../../kit/actions/chip.tsx';
import * as rows from '../../../../kit/list/list-rows.module.css';
import { When } from '../../../../kit/time/when.tsx';
import type { BonusRow } from '../../../promotions/queries.ts';
import * as book from '../../../parts/book/book-item.module.css';
import { wasTakenBack } from '../../../parts/book/book-rows.ts';
import * as rowWords from '../../../parts/book/book-words.ts';
import * as history from '../history-words.ts';
import * as words from '../../words.ts';

interface Props {
  row: BonusRow;
  isCurrent?: boolean;
  hasChanged?: boolean;
  onOpen: (id: string) => void;
}

/** Drawn anew only when it is another. */
export const BonusItem = memo(({ row, isCurrent, hasChanged, onOpen }: Props) => {
  const { id, type, title, date, amount, status } = row;
  return (
    <li>
      <button
        type="button"
        className={`${rows.row} ${book.item}`}
        data-changed={hasChanged || undefined}
        aria-current={isCurrent || undefined}
        onClick={() => onOpen(id)}
      >
        <Tile tone="pink" icon="gift" />
        <span className="grow">
          <b>{history.types[type]}</b>
          <span className="hint">
            <When at={date} />
          </span>
        </span>
        <span className={rows.end}>
          <span
            className={rows.sum}
            data-look={wasTakenBack(status) ? undefined : 'plus'}
            data-struck={wasTakenBack(status) || undefined}
            translate="no"
          >
            <span className="sr">{words.inBaht(formatBaht(amount))}</span>
            <span aria-hidden="true">+{formatBaht(amount)}</span>
          </span>
          {rowWords.endings[status] ? (
            <span className="hint">{rowWords.endings[status]}</span>
          ) : (
            <StatusChip status={status} />
          )}
        </span>
        {type === 'promotion' ? <span className={`hint ${book.below}`}>{title}</span> : null}
      </button>
    </li>
  );
});
