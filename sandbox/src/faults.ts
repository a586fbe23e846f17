import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, Target } from '@portal/contract/sandbox/values.ts';
import type { Journal } from './journal.ts';
import { Refusal } from './refusal.ts';

export interface Faults {
  /** What every call of the portal to a target goes through: waits, then refuses 503 if the target is down. */
  endure(target: Target): Promise<void>;
  isSilent(target: Target): boolean;
  all(): Fault[];
  set(fault: Fault): void;
  clear(): void;
}

export const openFaults = ({ world, record }: Journal): Faults => ({
  endure: async (target) => {
    const latency_ms = world.faults.get(target)?.latency_ms ?? 0;
    if (latency_ms > 0) await sleep(latency_ms, undefined, { ref: false });
    if (world.faults.get(target)?.down) throw new Refusal('unavailable');
  },
  isSilent: (target) => world.faults.get(target)?.silent ?? false,
  all: () => [...world.faults.values()],
  set: (fault) => {
    const others = [...world.faults.values()].filter(({ target }) => target !== fault.target);
    record({ kind: 'faults', faults: [...others, fault] });
  },
  clear: () => record({ kind: 'faults', faults: [] }),
});
