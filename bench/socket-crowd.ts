// Listener process of `-- C1` to `C5`.
import { setTimeout as wait } from 'node:timers/promises';
import { type ReceivedEvent, Listener, now, type ListenerSpec } from './listener.ts';

export type Command =
  | { readonly do: 'open'; readonly port: number; readonly specs: readonly ListenerSpec[] }
  | { readonly do: 'forget' }
  /** Answers when every listener has received this many frames since `forget`. */
  | { readonly do: 'wait'; readonly frames: number; readonly most_ms: number }
  | { readonly do: 'heard' }
  /** Answers when every listener is connected. */
  | { readonly do: 'gather'; readonly most_ms: number }
  | { readonly do: 'leave' };
export interface Report {
  readonly connected: number;
  readonly refused: number;
  /** Lowest number of frames over all listeners. */
  readonly fewestFrames: number;
  readonly at: number;
  readonly received?: readonly (readonly ReceivedEvent[])[];
}

/** Concurrent connection attempts, as a load balancer would open them. */
const AT_ONCE = 100;
const POLL_MS = 2;

let listeners: Listener[] = [];
const fewestFrames = () => listeners.reduce((few, { frames }) => Math.min(few, frames), Infinity);
const connectedCount = () => listeners.filter(({ isThere }) => isThere).length;
const until = async (is: () => boolean, most_ms: number) => {
  for (const ends = now() + most_ms; !is() && now() < ends;) await wait(POLL_MS);
};
const report = (more: Partial<Report> = {}) =>
  process.send?.({
    connected: connectedCount(),
    refused: listeners.reduce((sum, { refused }) => sum + refused, 0),
    fewestFrames: fewestFrames(),
    at: now(),
    ...more,
  } satisfies Report);

const open = async (port: number, specs: readonly ListenerSpec[]) => {
  listeners = specs.map((spec) => new Listener(port, spec));
  const waiting = [...listeners];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await next.open();
    }),
  );
};

const runCommand = async (command: Command): Promise<void> => {
  if (command.do === 'open') await open(command.port, command.specs);
  if (command.do === 'forget') for (const each of listeners) [each.frames, each.received, each.refused] = [0, [], 0];
  if (command.do === 'wait') await until(() => fewestFrames() >= command.frames, command.most_ms);
  if (command.do === 'gather') await until(() => connectedCount() === listeners.length, command.most_ms);
  if (command.do === 'leave') for (const each of listeners) each.leave();
  report(command.do === 'heard' ? { received: listeners.map(({ received }) => received) } : {});
};

process.on('message', (command: Command) => void runCommand(command));
process.on('disconnect', () => process.exit(0));
