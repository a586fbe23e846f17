import { useQuery } from '@tanstack/react-query';
import { miniCreditQuery, missionOf, settingsQuery, todayQuery } from './queries.ts';
import { ButtonLink } from '../../kit/actions/button.tsx';
import { useRestriction } from '../identity/queries.ts';
import * as css from './minigame.module.css';
import * as words from './words.ts';

/** Number of coins; a dash until it is loaded. */
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

const all = ['check_in', 'phone', 'howto', 'friend', 'deposit'] as const;

/** Ways left to earn coins today, deposits last. */
export function WaysToEarn() {
  const earn = useQuery(settingsQuery).data?.earn;
  const today = useQuery(todayQuery).data;
  const isDone = (way: (typeof all)[number]) => {
    if (way === 'check_in') return today?.checked_in;
    if (way === 'deposit') return today?.next_coin_at === null;
    return missionOf(today, way)?.done ?? way === 'phone';
  };
  const ways = all.filter((way) => !isDone(way) && earn?.some(({ key, coins }) => key === way && coins > 0));
  if (ways.length === 0) return null;
  return (
    <div className={`grid tight ${css.ways}`}>
      <b>{words.how}</b>
      <ul>
        {ways.map((way) => (
          <li key={way}>{words.ways[way]}</li>
        ))}
      </ul>
    </div>
  );
}

/** Link to the games, for members who may play. */
export const PlayLink = () =>
  useRestriction() === null ? <ButtonLink to="/mini-game/play">เล่นมินิเกม</ButtonLink> : null;
