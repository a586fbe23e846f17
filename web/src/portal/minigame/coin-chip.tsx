import { useQuery } from '@tanstack/react-query';
import * as css from './minigame.module.css';
import { miniCreditQuery } from './queries.ts';
import * as words from './words.ts';

/** How many coins are there; a dash until it is known. */
export function CoinChip() {
  const coins = useQuery(miniCreditQuery).data?.coins;
  return (
    <span className={css.chip}>
      <img src="/images/px-coin.svg" width="16" height="16" alt="" />
      {coins ?? '—'}
      <span className="sr">{words.coin}</span>
    </span>
  );
}
