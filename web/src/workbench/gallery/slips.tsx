import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_SLIPS } from '@portal/contract/slips.ts';
import { SlipCard } from '../../portal/payments/slip/slip-card.tsx';
import { SlipChooser, SlipPicture } from '../../portal/payments/slip/slip-chooser.tsx';
import { slipQuery } from '../../portal/payments/slip/use-slip.ts';
import { deposit } from '../../portal/payments/deposit/samples.ts';
import { at } from '../sample.ts';
import type { Part } from './part.ts';

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
