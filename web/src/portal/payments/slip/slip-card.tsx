import { type RefObject, useState } from 'react';
import { useAnnounceChange } from '../../../kit/live/announcer.ts';
import { useQuery } from '@tanstack/react-query';
import type { Deposit } from '@portal/contract/payments.ts';
import { MAX_SLIPS } from '@portal/contract/slips.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { Note } from '../../../kit/note.tsx';
import { SlipChooser, SlipPicture } from './slip-chooser.tsx';
import { slipQuery, acceptsSlip } from './use-slip.ts';
import * as words from './slip-words.ts';

const NONE = { slip: null, left: MAX_SLIPS };

interface Props {
  deposit: Deposit;
  /** While the money is awaited the page's action bar opens it. */
  input?: RefObject<HTMLInputElement | null>;
}

/** Proof of a transfer not found yet: none, or the slip sent. Renders nothing where a slip does not help. */
export function SlipCard({ deposit, input }: Props) {
  const { id, state, provider } = deposit;
  const inBar = state === 'awaiting_payment' && input !== undefined;
  const isAwaited = state === 'awaiting_payment' && !provider; // a slip would have changed the state
  const { data, error, refetch } = useQuery({ ...slipQuery(id), enabled: acceptsSlip(deposit) && !isAwaited });
  const [began] = useState(isAwaited); // the time ran out on the page: the chosen file stays while the slip is loaded
  const current = isAwaited ? NONE : (data ?? (began && !error ? NONE : undefined));
  useAnnounceChange(current && (current.slip ? words.received : ''));
  if (!acceptsSlip(deposit)) return null;
  return (
    <Card aria-labelledby="slip">
      <h2 id="slip" className={inBar ? 'sr' : undefined}>
        {state === 'expired' ? words.paidAlready : words.slip}
      </h2>
      {current?.slip ? (
        <>
          <Note tone="ok">{words.received}</Note>
          <SlipPicture url={current.slip.url} alt={words.yours} onGone={() => void refetch()} />
        </>
      ) : null}
      {current ? (
        <SlipChooser id={id} left={current.left} hasOne={current.slip !== null} {...(inBar && { input })} />
      ) : null}
      {current || error ? null : <Skeleton width="100%" height={120} />}
      {!current && error ? <InlineRetry onRetry={refetch} /> : null}
    </Card>
  );
}
