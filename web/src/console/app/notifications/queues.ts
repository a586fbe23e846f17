import type { Section } from '../sections.ts';
import type { WorkQueue } from '../../parts/feature.ts';

/** A queue whose new requests are announced (docs/design/console.md#notices). */
export interface AnnouncedQueue
  extends
    Pick<Section, 'path' | 'permission'>,
    Pick<WorkQueue, 'queues' | 'sla'>,
    Required<Pick<WorkQueue, 'notification'>> {}

export const announcedQueues = (sections: readonly Section[]): AnnouncedQueue[] =>
  sections.flatMap(({ path, permission, queue }) =>
    queue?.notification ? [{ ...queue, notification: queue.notification, path, permission }] : [],
  );
