import { useQuery } from '@tanstack/react-query';
import { miniCreditQuery } from './queries.ts';

/** The coins of the member, while there are some. */
export default function CoinBadge() {
  const coins = useQuery(miniCreditQuery).data?.coins;
  return coins ? <>{`${coins}\u00A0เหรียญ`}</> : null;
}
