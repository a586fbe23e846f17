import { useQuery } from '@tanstack/react-query';
import { PendingPayout } from '../../parts/payouts/pending-payout.tsx';
import { withdrawalQuery } from '../queries.ts';
import { useLiveMoney } from '../live/use-live-money.ts';
import { seeWithdrawal } from '../words.ts';
import { pendingWithdrawal } from './withdraw-words.ts';

/** One withdrawal at a time: the one on its way stands in the place of the form. */
export function PendingWithdrawal({ id }: { id: string }) {
  const live = useLiveMoney([withdrawalQuery(id).queryKey], ['withdraw.updated']);
  const [first, rest] = pendingWithdrawal;
  const title = (
    <>
      {first}
      <wbr />
      <span className="phrase">{rest}</span>
    </>
  );
  const payout = useQuery({ ...withdrawalQuery(id), ...live }).data?.data;
  return <PendingPayout title={title} see={seeWithdrawal} to={`/tx/withdraw-detail?id=${id}`} payout={payout} />;
}
