import type { Editing } from '../parts/crud/edit-sheet.tsx';
import { MomentField } from '../parts/fields/date-fields.tsx';
import { Timestamp } from '../parts/figures/time.tsx';

interface Scheduled {
  starts_at: Date | null;
  ends_at: Date | null;
}

/** From when until when content shows. */
export const ScheduleFields = <W extends Scheduled>({ draft, put, errorOf }: Editing<W>) => (
  <>
    <MomentField
      label="เริ่มแสดง"
      description="เวลาไทย ว่าง: ทันที"
      value={draft.starts_at?.toISOString()}
      error={errorOf('starts_at')}
      onChange={(at) => put({ starts_at: at === null ? null : new Date(at) } as Partial<W>)}
    />
    <MomentField
      label="เลิกแสดง"
      description="เวลาไทย ว่าง: ไม่มีกำหนด"
      value={draft.ends_at?.toISOString()}
      error={errorOf('ends_at')}
      onChange={(at) => put({ ends_at: at === null ? null : new Date(at) } as Partial<W>)}
    />
  </>
);

export const SCHEDULE_HINT = 'เวลาเลิกแสดงต้องอยู่หลังเวลาเริ่ม';

export const scheduleColumns = [
  {
    accessor: 'starts_at',
    title: 'เริ่มแสดง',
    render: ({ starts_at }: Scheduled) => (starts_at ? <Timestamp at={starts_at} /> : 'ทันที'),
  },
  {
    accessor: 'ends_at',
    title: 'เลิกแสดง',
    render: ({ ends_at }: Scheduled) => (ends_at ? <Timestamp at={ends_at} /> : 'ไม่มีกำหนด'),
  },
] as const;
