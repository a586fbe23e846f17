import { Textarea } from '@mantine/core';
import { announcements, type AnnouncementInput, MAX_TICKER } from '@portal/contract/console/content.ts';
import { call } from '../../kit/data/call.ts';
import { Chip } from '../parts/figures/marks.tsx';
import { Icon } from '../parts/actions/icon.tsx';
import { ImageField } from '../parts/fields/image-field.tsx';
import { ActiveChip, ActiveField, ChoiceField, contentCrud } from './common-fields.tsx';
import * as css from './content.module.css';
import type { CrudKind, Editing } from '../parts/crud/edit-sheet.tsx';
import { dataQuery } from '../../kit/data/queries.ts';
import { SCHEDULE_HINT, scheduleColumns, ScheduleFields } from './schedule-fields.tsx';
import { announcementKinds } from './words.ts';
import { CrudPage } from '../parts/crud/crud-page.tsx';
import { momentColumn } from '../parts/list/rows-table.tsx';

const MOST_FEED = 4000;

const Fields = (editing: Editing<AnnouncementInput>) => {
  const { draft, put, errorOf } = editing;
  const isTicker = draft.kind === 'ticker';
  const most = isTicker ? MAX_TICKER : MOST_FEED;
  return (
    <>
      <ChoiceField
        label="ชนิด"
        names={announcementKinds}
        value={draft.kind}
        onChange={(kind) => put(kind === 'ticker' ? { kind, image: null } : { kind })}
      />
      <Textarea
        label="ข้อความ"
        data-autofocus
        description={isTicker ? 'บรรทัดเดียวบนหน้าแรก' : 'บรรทัดแรกเป็นหัวข้อ'}
        required
        rows={isTicker ? 3 : 8}
        value={draft.text}
        error={errorOf('text') ?? (draft.text.length > most ? `ยาวเกิน ${most} ตัวอักษร` : undefined)}
        onChange={(event) =>
          put({ text: isTicker ? event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') : event.currentTarget.value })
        }
      />
      <p className="hint num" role="status">
        {draft.text.length}/{most} ตัวอักษร
      </p>
      {isTicker ? null : (
        <ImageField
          label="รูปประกอบ"
          description="ประดับข่าว ข้อความต้องอ่านรู้เรื่องโดยไม่เห็นรูป"
          value={draft.image}
          error={errorOf('image')}
          onChange={(image) => put({ image })}
        />
      )}
      <ScheduleFields {...editing} />
      <ActiveField {...editing} />
    </>
  );
};

const Preview = ({ kind, text, image }: AnnouncementInput) => {
  const [heading, ...rest] = (text || 'ข้อความประกาศ').split('\n');
  if (kind === 'ticker')
    return (
      <p className={`row tight ${css.ticker}`}>
        <Icon name="horn" />
        <span>
          <b>ประกาศ:</b> {text || 'ข้อความประกาศ'}
        </span>
      </p>
    );
  return (
    <article className={`grid tight ${css.news}`}>
      {image ? <img key={image} src={image} alt="" /> : null}
      <b>{heading}</b>
      <p>{rest.join('\n')}</p>
    </article>
  );
};

const kind: CrudKind<AnnouncementInput> = {
  ...contentCrud,
  title: 'ประกาศ / ข่าว',
  blank: 'ยังไม่มีประกาศ',
  one: 'ประกาศ',
  nameOf: ({ text }) => text.split('\n')[0] ?? '',
  empty: { kind: 'ticker', text: '', image: null, starts_at: null, ends_at: null, is_active: true },
  hints: { text: 'กรุณาใส่ข้อความ และไม่ยาวเกินกำหนด', image: 'กรุณาเลือกรูป', ends_at: SCHEDULE_HINT },
  columns: [
    momentColumn('created_at', 'สร้างเมื่อ'),
    {
      accessor: 'kind',
      title: 'ชนิด',
      render: ({ kind }) => <Chip icon={kind === 'ticker' ? 'horn' : 'book'}>{announcementKinds[kind]}</Chip>,
    },
    { accessor: 'text', title: 'ข้อความ', render: ({ text }) => <span className={css.cut}>{text}</span> },
    ...scheduleColumns,
    { accessor: 'is_active', title: 'สถานะ', render: ({ is_active }) => <ActiveChip is={is_active} /> },
  ],
  fields: Fields,
  preview: (draft) => <Preview {...draft} />,
  add: (input) => call(announcements.add, { input }),
  change: (id, draft, seen_at) => call(announcements.change, { input: { id, ...draft, seen_at } }),
  remove: (id) => call(announcements.remove, { input: { id } }),
};

const announcementsQuery = dataQuery(['content', 'announcements'], announcements.list);

export const Component = () => <CrudPage kind={kind} query={announcementsQuery} />;
