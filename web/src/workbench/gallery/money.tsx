import type { Satang } from '@portal/contract/money.ts';
import { ButtonLink } from '../../kit/actions/button.tsx';
import { WalletCard } from '../../kit/money/wallet-card.tsx';
import type { Part } from './part.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_SLIPS } from '@portal/contract/slips.ts';
import { SlipCard } from '../../portal/payments/slip/slip-card.tsx';
import { SlipChooser, SlipPicture } from '../../portal/payments/slip/slip-chooser.tsx';
import { slipQuery } from '../../portal/payments/slip/use-slip.ts';
import { deposit } from '../../portal/payments/deposit/samples.ts';
import { at } from '../sample.ts';

const credit = (satang: Satang | undefined, now: { isPending?: true; isError?: true; isFetching?: true } = {}) => ({
  data: satang === undefined ? undefined : { credit: satang },
  dataUpdatedAt: Date.now() - 300_000,
  isPending: false,
  isError: false,
  isFetching: false,
  refetch: () => {},
  ...now,
});
const plain = { withdrawable: undefined, background: null };

export const wallets: readonly Part[] = [
  {
    name: 'WalletCard',
    content: (
      <>
        <WalletCard {...plain} credit={credit(1_245_037n)} withdrawable={1_065_037n}>
          <ButtonLink tone="lime" to="/kit">
            ฝากเงิน
          </ButtonLink>
          <ButtonLink tone="aqua" to="/kit">
            ถอนเงิน
          </ButtonLink>
        </WalletCard>
        <WalletCard {...plain} credit={credit(99_999_999_999n)} />
        <WalletCard {...plain} credit={credit(0n)} withdrawable={0n} background="/images/banner-welcome.svg" />
      </>
    ),
  },
  {
    name: 'WalletCard without an answer',
    content: (
      <>
        <WalletCard {...plain} credit={credit(undefined, { isPending: true, isFetching: true })} />
        <WalletCard {...plain} credit={credit(undefined, { isError: true })} />
        <WalletCard {...plain} credit={credit(1_245_037n, { isError: true })} />
      </>
    ),
  },
];

const PICTURE = '/images/banner-qr.svg';

/** A deposit with a slip; more may be sent. */
function Received({ left }: { left: number }) {
  const sent = { ...deposit, id: `sent-${left}`, state: 'slip_sent' as const };
  const [client] = useState(() => {
    const seeded = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    seeded.setQueryData(slipQuery(sent.id).queryKey, { slip: { url: PICTURE, sent_at: at(-5) }, left });
    return seeded;
  });
  return (
    <QueryClientProvider client={client}>
      <SlipCard deposit={sent} />
    </QueryClientProvider>
  );
}

export const slips: readonly Part[] = [
  {
    name: 'SlipCard',
    content: (
      <>
        <SlipCard deposit={deposit} />
        <Received left={3} />
        <Received left={0} />
      </>
    ),
  },
  {
    name: 'SlipChooser',
    content: (
      <>
        <SlipChooser id="none" left={MAX_SLIPS} hasOne={false} />
        <SlipChooser id="one" left={2} hasOne />
      </>
    ),
  },
  { name: 'SlipPicture', content: <SlipPicture url={PICTURE} alt="สลิปของคุณ" /> },
];
