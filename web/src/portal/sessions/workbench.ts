import { listSessions } from '@portal/contract/passwords.ts';
import type { Shown } from '../../workbench/portal/app.ts';
import { at, id, sample } from '../../workbench/sample.ts';

export const workbench: Shown = {
  samples: [
    sample(
      listSessions,
      {
        data: [
          { id: id('51'), device: 'Chrome บน Android', place: null, last_seen_at: at(0), current: true },
          { id: id('52'), device: 'Safari บน iPhone', place: null, last_seen_at: at(-600), current: false },
        ],
      },
      { data: [{ id: id('51'), device: 'Chrome บน Android', place: null, last_seen_at: at(0), current: true }] },
    ),
  ],
};
