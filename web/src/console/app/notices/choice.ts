import * as z from 'zod/mini';
import { useOwn } from '../../parts/own.ts';
import { stampOf } from '../../parts/time-words.ts';
import { isQuiet } from './rules.ts';

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const Choice = z.object({
  sound: z.boolean(),
  /** Of a hundred. */
  volume: z.number().check(z.minimum(5), z.maximum(100)),
  /** Notices of the browser while the tab is hidden. */
  browser: z.boolean(),
  isQuietWanted: z.boolean(),
  quiet: z.object({ from: time, to: time }),
});
export type Choice = z.output<typeof Choice>;
const standard: Choice = {
  sound: false,
  volume: 50,
  browser: false,
  isQuietWanted: false,
  quiet: { from: '22:00', to: '06:00' },
};

/** How this operator wants to hear of new requests at this browser. */
export function useChoice(): [Choice, (change: Partial<Choice>) => void] {
  const [choice, put] = useOwn('notices', Choice, standard);
  return [choice, (change) => put({ ...choice, ...change })];
}

/** Whether nothing is to be told at a moment; the hours are those of Bangkok. */
export const isSilent = ({ isQuietWanted, quiet }: Choice, now: Date): boolean =>
  isQuietWanted && isQuiet(quiet, stampOf(now).slice(11, 16));
