import { useChannel } from '../../kit/socket.ts';
import { useMemberChannel } from '../identity/queries.ts';

const POLL_MS = 10_000;

/** The frame looks again when it hears of income; while nothing can be heard a page that waits looks by itself. */
export function useLiveIncome(waits: boolean): { readonly refetchInterval: number | false } {
  const isLive = useChannel(useMemberChannel(), () => {});
  return { refetchInterval: waits && !isLive ? POLL_MS : false };
}
