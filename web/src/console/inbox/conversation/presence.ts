import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { INBOX_CHANNEL } from '@portal/contract/console/chat.ts';
import { PRESENCE_EVERY_S, tellPresence } from '@portal/contract/console/chat-agents.ts';
import { call } from '../../../kit/data/call.ts';
import { useChannel, useLiveQueries } from '../../../kit/live/socket.ts';
import { useMay } from '../../parts/operator.ts';
import { conversationsKey } from '../queries.ts';

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
/** A list is read once for all that changed within this time: when many write at once, each message would cost every desk a reading. */
const LOOK_EVERY_MS = 500;

/** The lists are read again when conversations changed. Gives back whether changes are heard of. */
export function useLiveInbox(): boolean {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChannel(INBOX_CHANNEL, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queries.invalidateQueries({ queryKey: conversationsKey });
    }, LOOK_EVERY_MS);
  });
  return useLiveQueries(INBOX_CHANNEL, keys, () => false);
}
