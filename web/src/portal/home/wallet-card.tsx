import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { setAppearance, useAppearance } from '../../kit/appearance.ts';
import { GelLink } from '../../kit/gel.tsx';
import { Icon } from '../../kit/icon.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Amount, BigMoney } from '../../kit/money.tsx';
import { formatMoment } from '../../kit/moment.ts';
import { useOnline } from '../../kit/online.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { creditQuery, withdrawPreviewQuery } from '../payments/queries.ts';
import { settingImageQuery } from '../site/queries.ts';
import * as css from './wallet.module.css';
import * as words from './member-words.ts';

const PAUSE_MS = 3000;

export function WalletCard() {
  const { data, dataUpdatedAt, isPending, isError, isFetching, refetch } = useQuery(creditQuery);
  const preview = useQuery(withdrawPreviewQuery).data?.data;
  const { hide_balance: hidden } = useAppearance();
  const isOnline = useOnline();
  const [resting, rest] = useState(false);
  const refresh = () => {
    if (resting) return;
    rest(true);
    setTimeout(() => rest(false), PAUSE_MS);
    void refetch();
  };
  return (
    <section className={css.root} aria-labelledby="wallet" aria-busy={isPending}>
      <Decoration />
      <div className="head">
        <h2 id="wallet">{words.credit}</h2>
        <div className="row tight">
          <IconButton
            ball
            label={hidden ? words.show : words.hide}
            onClick={() => setAppearance({ hide_balance: !hidden })}
          >
            <Icon name={hidden ? 'eye-off' : 'eye'} size="s" />
          </IconButton>
          <IconButton ball label={words.refresh} onClick={refresh} aria-busy={isFetching}>
            <Icon name="refresh" size="s" />
          </IconButton>
        </div>
      </div>
      {isPending ? (
        <div className={css.money}>
          <Skeleton width={200} height={36} />
        </div>
      ) : (
        <BigMoney
          of={hidden ? undefined : data?.credit}
          instead={hidden ? words.hide : undefined}
          className={css.money}
        />
      )}
      <p className={css.sub}>
        {isError || (data && !isOnline) ? (
          <>
            {data ? words.updatedAt(formatMoment(new Date(dataUpdatedAt), 'clock')) : words.failed}{' '}
            <button className="link" type="button" onClick={refresh}>
              {words.retry}
            </button>
          </>
        ) : preview && !hidden && preview.withdrawable !== data?.credit ? (
          <>
            {words.withdrawable}{' '}
            <b>
              <Amount of={preview.withdrawable} />
            </b>{' '}
            {words.baht}
          </>
        ) : null}
      </p>
      <Actions />
    </section>
  );
}

/** The site's own picture lies under a scrim, so that the words on it never depend on the upload. */
const Decoration = () => {
  const own = useQuery(settingImageQuery('wallet-background')).data;
  if (own) return <span className={css.own} style={{ backgroundImage: `url("${encodeURI(own)}")` }} />;
  return (
    <>
      <Star />
      <Star />
      <Star />
    </>
  );
};

const Star = () => (
  <svg className={css.star} viewBox="0 0 24 24" aria-hidden="true">
    <use href="#i-star" />
  </svg>
);

const Actions = () => (
  <div className={css.acts}>
    <GelLink tone="lime" to="/tx/deposit">
      <Icon name="deposit" />
      {words.deposit}
    </GelLink>
    <GelLink to="/tx/withdraw">
      <Icon name="withdraw" />
      {words.withdraw}
    </GelLink>
  </div>
);
