import { listSessions } from '@portal/contract/passwords.ts';
import type { FeatureWorkbench } from '../../../workbench/portal/app.ts';
import { at, sample } from '../../../workbench/sample.ts';

const own = { device: 'Chrome บน Android', last_seen_at: at(0), current: true };

export const workbench: FeatureWorkbench = {
  samples: [
    sample(listSessions, { data: [own, { device: 'Safari บน iPhone', last_seen_at: at(-600) }] }, { data: [own] }),
  ],
};
