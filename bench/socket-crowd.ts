// The listeners of `-- C1` to `C5`, in a process of their own.
import { setTimeout as wait } from 'node:timers/promises';
import { type Heard, Listener, now, type Seat } from './listener.ts';

export type Wish =
  | { readonly do: 'open'; readonly port: number; readonly seats: readonly Seat[] }
  | { readonly do: 'forget' }
  /** When every one of them has heard so many since `forget`. */
  | { readonly do: 'wait'; readonly frames: number; readonly most_ms: number }
  | { readonly do: 'heard' }
  /** When every one of them is there. */
  | { readonly do: 'gather'; readonly most_ms: number }
  | { readonly do: 'leave' };
export interface Told {
  readonly there: number;
  readonly refused: number;
  /** Frames that every one of them has heard at least. */
  readonly least: number;
  readonly at: number;
  readonly heard?: readonly (readonly Heard[])[];
}

/** At once on their way; a balancer hands over no faster. */
const AT_ONCE = 100;
const LOOK_MS = 2;

let listeners: Listener[] = [];
const least = () => listeners.reduce((few, { frames }) => Math.min(few, frames), Infinity);
const there = () => listeners.filter(({ isThere }) => isThere).length;
const until = async (is: () => boolean, most_ms: number) => {
  for (const ends = now() + most_ms; !is() && now() < ends;) await wait(LOOK_MS);
};
const tell = (more: Partial<Told> = {}) =>
  process.send?.({
    there: there(),
    refused: listeners.reduce((sum, { refused }) => sum + refused, 0),
    least: least(),
    at: now(),
    ...more,
  } satisfies Told);

const open = async (port: number, seats: readonly Seat[]) => {
  listeners = seats.map((seat) => new Listener(port, seat));
  const waiting = [...listeners];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await next.open();
    }),
  );
};

const does = async (wish: Wish): Promise<void> => {
  if (wish.do === 'open') await open(wish.port, wish.seats);
  if (wish.do === 'forget') for (const each of listeners) [each.frames, each.heard, each.refused] = [0, [], 0];
  if (wish.do === 'wait') await until(() => least() >= wish.frames, wish.most_ms);
  if (wish.do === 'gather') await until(() => there() === listeners.length, wish.most_ms);
  if (wish.do === 'leave') for (const each of listeners) each.leave();
  tell(wish.do === 'heard' ? { heard: listeners.map(({ heard }) => heard) } : {});
};

process.on('message', (wish: Wish) => void does(wish));
process.on('disconnect', () => process.exit(0));
