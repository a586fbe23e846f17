import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { hasCode, messageOf } from '../../kit/call.ts';
import { useDesk } from './desk.ts';
import { setExpired } from './expired.ts';

interface Decision<A> {
  /** The rows it decides; they show as busy until it is done. */
  ids: readonly string[];
  run: () => Promise<A>;
  /** What to say when it is done. */
  said: (answer: A) => string;
  /** What may look different afterwards. */
  refresh: readonly QueryKey[];
  /** For a credit: the sentence beside "เลิกทำ" while it is held back. */
  held?: string;
  /** Called with the answer, before the rows are looked at again: a sheet in which something was typed stays until it is done. */
  onAnswer?: (isDone: boolean) => unknown;
}

/** Taps come faster than a sheet closes; the second one would be told that somebody else was quicker. */
const underway = new Set<string>();

/** Runs an operator's decision: held back if it credits, told when done, and the rows looked at again whatever came of it. */
export function useDecision(): <A>(decision: Decision<A>) => Promise<void> {
  const { hold, say } = useDesk();
  const client = useQueryClient();
  return async ({ ids, run, said, refresh, held, onAnswer }) => {
    const send = async () => {
      if (ids.some((id) => underway.has(id))) return;
      for (const id of ids) underway.add(id);
      try {
        say(said(await run()), 'ok');
        onAnswer?.(true);
      } catch (error) {
        if (hasCode(error, 'unauthenticated')) setExpired(true);
        say(messageOf(error), 'err');
        onAnswer?.(false);
      } finally {
        for (const id of ids) underway.delete(id);
      }
      await Promise.all([...refresh, ['dashboard']].map((queryKey) => client.invalidateQueries({ queryKey })));
    };
    if (held) hold({ text: held, ids, send });
    else await send();
  };
}
