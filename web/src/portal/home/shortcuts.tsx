import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { MINIGAME_WEB } from '../../kit/api-urls.ts';
import { Link } from '../../kit/link.tsx';
import { miniCreditQuery } from '../minigame/queries.ts';
import * as css from './shortcuts.module.css';
import * as words from './member-words.ts';

/** The rooms that one comes back to, in the order of the row; a new room adds its line. */
const rooms = [
  ['/promotion', words.promotion, '/images/px-gift.svg'],
  [MINIGAME_WEB, words.minigame, '/images/px-coin.svg'],
  ['/refer', words.refer, '/images/px-friends.svg'],
  ['/tx/history', words.history, '/images/px-clock.svg'],
  ['/howto', words.howto, '/images/px-star.svg'],
  ['/profile', words.profile, '/images/px-heart.svg'],
] as const;

/** Four are one row, as drawn; more stand in rows as even as their number allows. */
const MOST_IN_A_ROW = 4;
const layout = {
  '--of': rooms.length,
  '--in-a-row': Math.ceil(rooms.length / Math.ceil(rooms.length / MOST_IN_A_ROW)),
};

export function Shortcuts() {
  const coins = useQuery(miniCreditQuery).data?.coins;
  return (
    <nav aria-label={words.shortcuts}>
      <ul className={css.root} style={layout as CSSProperties}>
        {rooms.map(([to, text, picture]) => (
          <li key={to}>
            <Link to={to}>
              <img src={picture} width="32" height="32" alt="" />
              <span>
                {text}
                {to === MINIGAME_WEB ? (
                  <small className={css.count}>{coins === undefined ? '\u00a0' : words.nCoins(coins)}</small>
                ) : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
