import type { BannerInput } from '@portal/contract/console/content.ts';
import type { Editing } from '../parts/crud/edit-sheet.tsx';
import { MomentField } from '../parts/fields/date-fields.tsx';
import { ChoiceField } from './common-fields.tsx';
import { bannerAudiences } from './words.ts';

/** To whom a banner shows, and from when until when. */
export const ScheduleFields = ({ draft, put, errorOf }: Editing<BannerInput>) => (
  <>
    <ChoiceField
      label="แสดงให้"
      names={bannerAudiences}
      value={draft.audience}
      onChange={(audience) => put({ audience })}
    />
    <MomentField
      label="เริ่มแสดง"
      description="เวลาไทย ว่าง: ทันที"
      value={draft.starts_at?.toISOString()}
      error={errorOf('starts_at')}
      onChange={(at) => put({ starts_at: at === null ? null : new Date(at) })}
    />
    <MomentField
      label="เลิกแสดง"
      description="เวลาไทย ว่าง: ไม่มีกำหนด"
      value={draft.ends_at?.toISOString()}
      error={errorOf('ends_at')}
      onChange={(at) => put({ ends_at: at === null ? null : new Date(at) })}
    />
  </>
);
