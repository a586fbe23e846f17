import { type ReactNode, useId, useState } from 'react';
import type { Satang } from '@portal/contract/money.ts';
import { setAppearance, useAppearance } from '../theme/appearance.ts';
import { Icon, IconButton } from '../actions/icon.tsx';
import { Amount, BigMoney } from './money.tsx';
import { sayWhen } from '../time/date-time.ts';
import { useOnline } from '../data/online.ts';
import { Skeleton } from '../list/skeleton.tsx';
import * as gel from '../theme/gel.module.css';
import * as css from './wallet.module.css';

const PAUSE_MS = 3000;

interface Props {
  /** State of the credit query. */
  credit: {
    readonly data: { readonly credit: Satang } | undefined;
    readonly dataUpdatedAt: number;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Shown when it differs from the credit. */
  withdrawable: Satang | undefined;
  /** The site's own picture. */
  background: string | null | undefined;
  /** Actions. */
  children?: ReactNode;
}

/** The one holographic card of a screen: the credit, which can be hidden and refreshed. */
export function WalletCard({ credit, withdrawable, background, children }: Props) {
  const { data, isPending, isFetching, refetch } = credit;
  const { hide_balance: hidden } = useAppearance();
  const title = useId();
  const [resting, rest] = useState(false);
  const refresh = () => {
    if (resting) return;
    rest(true);
    setTimeout(() => rest(false), PAUSE_MS);
    void refetch();
  };
  const withdrawableBelow = hidden || withdrawable === data?.credit ? undefined : withdrawable;
  return (
    <section className={css.root} aria-labelledby={title} aria-busy={isPending}>
      <Decoration own={background} />
      <div className="head">
        <h2 id={title}>ยอดเครดิตคงเหลือ</h2>
        <div className="row tight">
          <IconButton
            ball
            label={hidden ? 'แสดงยอดเงิน' : HIDE}
            onClick={() => setAppearance({ hide_balance: !hidden })}
          >
            <Icon name={hidden ? 'eye-off' : 'eye'} size="s" />
          </IconButton>
          <IconButton ball label="อัปเดตยอดเงิน" onClick={refresh} aria-busy={isFetching}>
            <Icon name="refresh" size="s" />
          </IconButton>
        </div>
      </div>
      {isPending ? (
        <div className={css.money}>
          <Skeleton width={200} height={36} />
        </div>
      ) : (
        <BigMoney of={hidden ? undefined : data?.credit} instead={hidden ? HIDE : undefined} className={css.money} />
      )}
      <Under credit={credit} withdrawable={withdrawableBelow} onRetry={refresh} />
      {children ? <div className={`${css.acts} ${gel.pair}`}>{children}</div> : null}
    </section>
  );
}

const HIDE = 'ซ่อนยอดเงิน';

/** Below the amount: that it is stale or failed to load, or how much can be withdrawn. */
function Under({ credit, withdrawable, onRetry }: Pick<Props, 'credit' | 'withdrawable'> & { onRetry: () => void }) {
  const isOnline = useOnline();
  const isOld = credit.isError || (credit.data && !isOnline);
  return (
    <p className={css.sub}>
      {isOld ? (
        <>
          {credit.data ? `อัปเดตล่าสุด ${sayWhen(new Date(credit.dataUpdatedAt))} น.` : 'โหลดข้อมูลไม่สำเร็จ'}{' '}
          <button className="link" type="button" onClick={onRetry}>
            ลองอีกครั้ง
          </button>
        </>
      ) : withdrawable === undefined ? null : (
        <>
          ถอนได้{' '}
          <b>
            <Amount of={withdrawable} />
          </b>{' '}
          บาท
        </>
      )}
    </p>
  );
}

/** The site's own picture lies under a scrim, so that text on it stays readable. */
const Decoration = ({ own }: { own: Props['background'] }) =>
  own ? (
    <span className={css.own} style={{ backgroundImage: `url("${encodeURI(own)}")` }} />
  ) : (
    <>
      <Star />
      <Star />
      <Star />
    </>
  );

const Star = () => (
  <svg className={css.star} viewBox="0 0 24 24" aria-hidden="true">
    <use href="#i-star" />
  </svg>
);
