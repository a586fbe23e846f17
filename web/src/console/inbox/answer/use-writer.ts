import { useEffect, useState } from 'react';
import type { Conversation } from '@portal/contract/console/chat.ts';
import { serverNow } from '../../../kit/time/server-time.ts';
import { useOperator } from '../../parts/operator.ts';

/** The name of another who writes in a conversation that nobody has: until they have sent, or a minute after their last key, only they answer it. */
export function useWriter({ writer }: Conversation): string | undefined {
  const me = useOperator();
  const [over, setOver] = useState<number>();
  const until = writer?.until.getTime();
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => setOver(until), until - serverNow());
    return () => clearTimeout(timer);
  }, [until]);
  return writer && writer.id !== me?.id && over !== until ? writer.name : undefined;
}
