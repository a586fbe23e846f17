import { Textarea, TextInput } from '@mantine/core';
import { banners, type BannerInput } from '@portal/contract/console/content.ts';
import { call } from '../../kit/data/call.ts';
import { ImageField } from '../parts/fields/image-field.tsx';
import { thumb } from '../parts/fields/fields.module.css';
import * as parts from '../parts/layout/parts.module.css';
import { ActiveChip, ActiveField, ChoiceField, contentCrud } from './common-fields.tsx';
import * as banner from '../../kit/media/banner.module.css';
import * as css from './content.module.css';
import { type CrudKind, type Editing, POSITION_HINT, PositionField } from '../parts/crud/edit-sheet.tsx';
import { dataQuery } from '../../kit/data/queries.ts';
import { SCHEDULE_HINT, scheduleColumns, ScheduleFields } from './schedule-fields.tsx';
import { bannerAudiences, bannerPlaces } from './words.ts';
import { CrudPage } from '../parts/crud/crud-page.tsx';

const Fields = (editing: Editing<BannerInput>) => {
  const { draft, put, errorOf } = editing;
  return (
    <>
      <ChoiceField label="แสดงที่" names={bannerPlaces} value={draft.place} onChange={(place) => put({ place })} />
      <ImageField
        label="รูป"
        required
        description="720 × 320 ด้านซ้ายโล่งสำหรับข้อความ"
        value={draft.image || null}
        error={errorOf('image')}
        onChange={(image) => put({ image: image ?? '' })}
      />
      <Textarea
        label="คำอธิบายรูป (alt)"
        data-autofocus
        description={'อ่านออกเสียงแทนรูป และเป็นข้อความบนรูป ก่อน " · " เป็นหัวข้อ'}
        required
        rows={2}
        maxLength={200}
        value={draft.alt}
        error={errorOf('alt')}
        onChange={(event) => put({ alt: event.currentTarget.value })}
      />
      <TextInput
        label="ลิงก์"
        description="หน้าในเว็บ เช่น /tx/deposit หรือ https:// ของเว็บที่ตั้งค่าไว้"
        required
        maxLength={500}
        value={draft.url}
        error={errorOf('url')}
        onChange={(event) => put({ url: event.currentTarget.value.trim() })}
      />
      <ChoiceField
        label="แสดงให้"
        names={bannerAudiences}
        value={draft.audience}
        onChange={(audience) => put({ audience })}
      />
      <ScheduleFields {...editing} />
      <PositionField {...editing} />
      <ActiveField {...editing} />
    </>
  );
};

const kind: CrudKind<BannerInput> = {
  ...contentCrud,
  title: 'แบนเนอร์ / ป๊อปอัป',
  blank: 'ยังไม่มีแบนเนอร์',
  one: 'แบนเนอร์',
  nameOf: ({ alt }) => alt,
  empty: {
    place: 'home',
    image: '',
    url: '',
    alt: '',
    position: 0,
    starts_at: null,
    ends_at: null,
    audience: 'everyone',
    is_active: true,
  },
  hints: {
    image: 'กรุณาเลือกรูป',
    alt: 'กรุณาใส่คำอธิบายรูป',
    url: 'ลิงก์ต้องเป็นหน้าในเว็บที่ขึ้นต้นด้วย / หรือที่อยู่ https:// และไม่มีรหัสแนะนำ เบอร์โทร หรือรหัสผ่าน',
    ends_at: SCHEDULE_HINT,
    position: POSITION_HINT,
  },
  columns: [
    {
      accessor: 'alt',
      title: 'แบนเนอร์',
      render: ({ image, alt, url }) => (
        <span className="row tight">
          <span className={thumb}>
            <img src={image} alt="" loading="lazy" />
          </span>
          <span className={css.words}>
            {alt}
            <span className={`${parts.mini} ${css.below}`} translate="no">
              {url}
            </span>
          </span>
        </span>
      ),
    },
    { accessor: 'place', title: 'แสดงที่', render: ({ place }) => bannerPlaces[place] },
    { accessor: 'audience', title: 'แสดงให้', render: ({ audience }) => bannerAudiences[audience] },
    ...scheduleColumns,
    { accessor: 'position', title: 'ลำดับ', textAlign: 'right' },
    { accessor: 'is_active', title: 'สถานะ', render: ({ is_active }) => <ActiveChip is={is_active} /> },
  ],
  fields: Fields,
  preview: (draft) => <BannerPreview {...draft} />,
  add: (input) => call(banners.add, { input }),
  change: (id, draft, seen_at) => call(banners.change, { input: { id, ...draft, seen_at } }),
  remove: (id) => call(banners.remove, { input: { id } }),
};

const bannersQuery = dataQuery(['content', 'banners'], banners.list);

export const Component = () => <CrudPage kind={kind} query={bannersQuery} />;

/** A banner as the portal shows it: the text before the first " · " is its heading. */
function BannerPreview({ image, alt }: { image: string; alt: string }) {
  const [heading, ...rest] = (alt || 'คำอธิบายรูป').split(' · ');
  return (
    <div className={banner.root}>
      {image ? <img key={image} src={image} alt="" /> : null}
      <span className={banner.copy}>
        <b>{heading}</b>
        {rest.length ? <span>{rest.join(' · ')}</span> : null}
      </span>
    </div>
  );
}
