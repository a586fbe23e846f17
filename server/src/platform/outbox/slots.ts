import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';

/** Jobs that a worker runs at once. */
export const SLOTS = 8;
/** Slots for jobs of one name: those that wait for a silent service leave the rest to others. */
const SLOTS_OF_A_NAME = 3;

/** Counts running jobs by the runner's events, and forbids it names without a slot. */
export const trackSlots = (names: readonly string[]) => {
  const running = new Map<string, string>(); // name by id
  let fetching = 0; // a fetch may return a job of any name
  const events: WorkerEvents = new EventEmitter();
  const fetched = () => void (fetching -= 1);
  events.on('worker:getJob:empty', fetched).on('worker:getJob:error', fetched);
  events.on('job:start', ({ job }) => {
    fetched();
    running.set(String(job.id), job.task_identifier);
  });
  events.on('job:complete', ({ job }) => void running.delete(String(job.id)));
  return {
    events,
    ids: () => [...running.keys()],
    forbiddenFlags: () => {
      const taken = [...running.values()];
      const full = names.filter((name) => taken.filter((each) => each === name).length + fetching >= SLOTS_OF_A_NAME);
      fetching += 1;
      return full;
    },
  };
};
