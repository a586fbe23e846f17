import type { ReactNode } from 'react';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import * as css from '../friends/friends.module.css';
import * as words from '../words.ts';

interface Props {
  of: Satang;
  /** Whose, or of which day: read aloud with the amount. */
  whose: string;
  onOpen: () => void;
  /** Where a row is moved through by other keys. */
  tabIndex?: number;
  /** As it is written. */
  children: ReactNode;
}

/** An amount that opens how it came about. */
export const AmountButton = ({ of, whose, onOpen, tabIndex, children }: Props) => (
  <button
    type="button"
    className={css.amount}
    data-some={of > 0n || undefined}
    translate="no"
    tabIndex={tabIndex}
    onClick={(event) => {
      event.stopPropagation();
      onOpen();
    }}
  >
    <span className="sr">{words.howOf(whose, formatBaht(of))}</span>
    <span aria-hidden="true">{children}</span>
  </button>
);
