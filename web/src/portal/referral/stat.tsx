import type { ReactNode } from 'react';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import * as card from '../../kit/layout/card.module.css';
import { Skeleton } from '../../kit/list/skeleton.tsx';
import * as css from './stat.module.css';
import * as words from './words.ts';
import * as friends from './friends/friends.module.css';

interface Props {
  name: string;
  icon?: ReactNode;
  tone?: 'pink' | 'lime' | 'aqua' | undefined;
  /** Undefined while loading; null after a failure: a dash, never zero. */
  value: ReactNode;
}

export const Stats = ({ children }: { children: ReactNode }) => <dl className={`grid ${css.stats}`}>{children}</dl>;

/** A figure with its name. */
export const Stat = ({ name, icon, tone, value }: Props) => (
  <div className={`${card.root} ${css.stat}`}>
    <dt>
      {icon ? (
        <span className={card.tile} data-tone={tone}>
          {icon}
        </span>
      ) : null}
      {name}
    </dt>
    <dd className="num" translate="no">
      {value === undefined ? <Skeleton width={96} height={28} /> : null}
      {value === null ? (
        <>
          <span className="sr">ไม่ทราบยอด</span>
          <span aria-hidden="true">—</span>
        </>
      ) : (
        value
      )}
    </dd>
  </div>
);

interface OfProps<T> extends Omit<Props, 'value'> {
  /** Undefined while loading, or after a failure. */
  of: T | undefined;
  hasFailed: boolean;
}

/** `onOpen`: opens the calculation, for an amount above zero. */
export function MoneyStat({ of, hasFailed, onOpen, ...rest }: OfProps<Satang> & { onOpen?: () => void }) {
  if (of === undefined) return <Stat {...rest} value={unknown(hasFailed)} />;
  const unit = <Unit text={formatBaht(of)} unit={words.baht} />;
  return (
    <Stat
      {...rest}
      value={
        onOpen && of > 0n ? (
          <AmountButton of={of} subject={rest.name} onOpen={onOpen}>
            {unit}
          </AmountButton>
        ) : (
          unit
        )
      }
    />
  );
}
export const CountStat = ({ of, hasFailed, ...rest }: OfProps<number>) => (
  <Stat
    {...rest}
    value={of === undefined ? unknown(hasFailed) : <Unit text={of.toLocaleString('en-US')} unit={words.people} />}
  />
);

const unknown = (hasFailed: boolean) => (hasFailed ? null : undefined);
const Unit = ({ text, unit }: { text: string; unit: string }) => (
  <>
    {text} <small>{unit}</small>
  </>
);

interface AmountProps {
  of: Satang;
  /** Friend or day of the amount, read aloud with it. */
  subject: string;
  onOpen: () => void;
  /** Where other keys move through the row. */
  tabIndex?: number;
  /** Formatted. */
  children: ReactNode;
}

/** An amount that opens its calculation. */
export const AmountButton = ({ of, subject, onOpen, tabIndex, children }: AmountProps) => (
  <button
    type="button"
    className={friends.amount}
    data-some={of > 0n || undefined}
    translate="no"
    tabIndex={tabIndex}
    onClick={(event) => {
      event.stopPropagation();
      onOpen();
    }}
  >
    <span className="sr">{`${subject} ${formatBaht(of)} บาท ดูวิธีคิด`}</span>
    <span aria-hidden="true">{children}</span>
  </button>
);
