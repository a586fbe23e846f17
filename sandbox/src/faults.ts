import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, Target } from '@portal/contract/sandbox/values.ts';
import type { Journal } from './journal.ts';
import { ApiError } from './api-error.ts';

export interface Faults {
  /** Applies the target's faults to a portal call: delays it, or refuses it with 503 while down. */
  inject(target: Target): Promise<void>;
  isSilent(target: Target): boolean;
  all(): Fault[];
  set(fault: Fault): void;
  clear(): void;
}

export const openFaults = ({ store, record }: Journal): Faults => ({
  inject: async (target) => {
    const latency_ms = store.faults.get(target)?.latency_ms ?? 0;
    if (latency_ms > 0) await sleep(latency_ms, undefined, { ref: false });
    if (store.faults.get(target)?.down) throw new ApiError('unavailable');
  },
  isSilent: (target) => store.faults.get(target)?.silent ?? false,
  all: () => [...store.faults.values()],
  set: (fault) => {
    const others = [...store.faults.values()].filter(({ target }) => target !== fault.target);
    record({ kind: 'faults', faults: [...others, fault] });
  },
  clear: () => record({ kind: 'faults', faults: [] }),
});
