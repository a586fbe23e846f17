import { useQuery } from '@tanstack/react-query';
import { SlipPicture } from './slip-chooser.tsx';
import * as words from './slip-words.ts';
import { slipQuery } from './use-slip.ts';

/** The slip sent for a deposit, in every state of it; nothing without one. */
export default function OwnSlip({ id }: { id: string }) {
  const { data, refetch } = useQuery(slipQuery(id));
  return data?.slip ? <SlipPicture url={data.slip.url} alt={words.yours} onGone={() => void refetch()} /> : null;
}
