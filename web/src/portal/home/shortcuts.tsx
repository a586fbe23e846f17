import { useQuery } from '@tanstack/react-query';
import { MINIGAME_WEB } from '../../kit/api-urls.ts';
import { Link } from '../../kit/link.tsx';
import { miniCreditQuery } from '../minigame/queries.ts';
import * as css from './shortcuts.module.css';
import * as words from './member-words.ts';

/** The rooms that one comes back to, as drawn; everything else stands in the sidebar. */
const rooms = [
  ['/promotion', words.promotion, '/images/px-gift.svg'],
  [MINIGAME_WEB, words.minigame, '/images/px-coin.svg'],
  ['/refer', words.refer, '/images/px-friends.svg'],
  ['/tx/history', words.history, '/images/px-clock.svg'],
] as const;

export function Shortcuts() {
  const coins = useQuery(miniCreditQuery).data?.coins;
  return (
    <nav aria-label={words.shortcuts}>
      <ul className={css.root}>
        {rooms.map(([to, text, picture]) => (
          <li key={to}>
            <Link to={to}>
              <img src={picture} width="32" height="32" alt="" />
              <span>{text}</span>
              {to === MINIGAME_WEB && coins ? <small className={css.count}>{words.nCoins(coins)}</small> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
