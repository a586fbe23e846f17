import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../kit/call.ts';
import { useDesk } from './desk.ts';
import { setExpired } from './expired.ts';
import { sentenceOf } from './sentence.ts';

interface Decision<A> {
  /** The rows it decides; they show as busy until it is done. */
  ids: readonly string[];
  run: () => Promise<A>;
  /** What to say when it is done. */
  said: (answer: A) => string;
  /** What may look different afterwards. */
  refresh: readonly QueryKey[];
  /** Closes the sheet it was asked in. Not called where nothing came of it and the same may be sent again: what was typed stays. */
  close?: () => void;
  /** For a credit: the sentence beside "เลิกทำ" while it is held back. */
  held?: string;
}

/** The server has done nothing, or was not reached. */
const again = ['unauthenticated', 'network', 'internal', 'unavailable'];

/** Taps come faster than a sheet closes; the second one would be told that somebody else was quicker. */
const underway = new Set<string>();

/** Runs an operator's decision: held back if it credits, told when done, and the rows looked at again whatever came of it. */
export function useDecision(): <A>(decision: Decision<A>) => Promise<void> {
  const { hold, say } = useDesk();
  const client = useQueryClient();
  return async ({ ids, run, said, refresh, held, close }) => {
    const send = async () => {
      if (ids.some((id) => underway.has(id))) return;
      for (const id of ids) underway.add(id);
      try {
        say(said(await run()), 'ok');
        close?.();
      } catch (error) {
        if (!hasCode(error, ...again)) close?.();
        if (hasCode(error, 'unauthenticated')) setExpired(true);
        say(sentenceOf(error), 'err');
      } finally {
        for (const id of ids) underway.delete(id);
      }
      await Promise.all([...refresh, ['dashboard']].map((queryKey) => client.invalidateQueries({ queryKey })));
    };
    if (!held) return send();
    close?.();
    hold({ text: held, ids, send });
  };
}
