import { useEffect } from 'react';
import { INBOX_CHANNEL, PRESENCE_EVERY_S, tellPresence } from '@portal/contract/console/chat.ts';
import { call } from '../../kit/call.ts';
import { useLiveQueries } from '../../kit/socket.ts';
import { useMay } from '../parts/operator.ts';
import { conversationsKey } from './queries.ts';

const tell = (state: 'here' | 'away') => void call(tellPresence, { input: { state } }).catch(() => {}); // said again soon

/** While the inbox is open, who may answer is there. */
export function usePresence(): void {
  const mayAnswer = useMay()('chat.answer');
  useEffect(() => {
    if (!mayAnswer) return undefined;
    tell('here');
    const timer = setInterval(() => tell('here'), PRESENCE_EVERY_S * 1000);
    return () => {
      clearInterval(timer);
      tell('away');
    };
  }, [mayAnswer]);
}

const keys = [conversationsKey];
/** The lists are read again at each change of a conversation. Gives back whether changes are heard of. */
export const useLiveInbox = (): boolean => useLiveQueries(INBOX_CHANNEL, keys);
