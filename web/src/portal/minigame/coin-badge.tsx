import { useQuery } from '@tanstack/react-query';
import { miniCreditQuery } from './queries.ts';

/** The member's coins, unless zero. */
export default function CoinBadge() {
  const coins = useQuery(miniCreditQuery).data?.coins;
  return coins ? <>{`${coins}\u00A0เหรียญ`}</> : null;
}
