import { Radio, Textarea } from '@mantine/core';
import { announcements, type AnnouncementInput, MOST_TICKER } from '@portal/contract/console/content.ts';
import { call } from '../../kit/call.ts';
import { Chip } from '../parts/chip.tsx';
import { Icon } from '../parts/icon.tsx';
import { Stamp } from '../parts/when.tsx';
import { ActiveChip, ActiveField } from './common-fields.tsx';
import * as css from './content.module.css';
import type { Editing, Shelf } from './shelf.ts';
import { ImageField } from './image-field.tsx';
import { announcementsQuery } from './queries.ts';
import { ShelfPage } from './shelf-page.tsx';

const kinds = { ticker: 'ข้อความวิ่ง', feed: 'ข่าว' };
const MOST_FEED = 4000;

const Fields = (editing: Editing<AnnouncementInput>) => {
  const { wish, put, errorOf } = editing;
  const isTicker = wish.kind === 'ticker';
  const most = isTicker ? MOST_TICKER : MOST_FEED;
  return (
    <>
      <Radio.Group
        label="ชนิด"
        value={wish.kind}
        onChange={(kind) => put(kind === 'ticker' ? { kind, image: null } : { kind: 'feed' })}
      >
        <div className={css.inline}>
          {Object.entries(kinds).map(([kind, text]) => (
            <Radio key={kind} value={kind} label={text} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label="ข้อความ"
        data-autofocus
        description={isTicker ? 'บรรทัดเดียวบนหน้าแรก' : 'บรรทัดแรกเป็นหัวข้อ'}
        required
        rows={isTicker ? 3 : 8}
        value={wish.text}
        error={errorOf('text') ?? (wish.text.length > most ? `ยาวเกิน ${most} ตัวอักษร` : undefined)}
        onChange={(event) =>
          put({ text: isTicker ? event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') : event.currentTarget.value })
        }
      />
      <p className="hint num" role="status">
        {wish.text.length}/{most} ตัวอักษร
      </p>
      {isTicker ? null : (
        <ImageField
          label="รูปประกอบ"
          description="ประดับข่าว ข้อความต้องอ่านรู้เรื่องโดยไม่เห็นรูป"
          value={wish.image}
          error={errorOf('image')}
          onChange={(image) => put({ image })}
        />
      )}
      <ActiveField {...editing} />
    </>
  );
};

const Preview = ({ kind, text, image }: AnnouncementInput) => {
  const [heading, ...rest] = (text || 'ข้อความประกาศ').split('\n');
  if (kind === 'ticker')
    return (
      <p className={css.ticker}>
        <Icon name="horn" />
        <span>
          <b>ประกาศ:</b> {text || 'ข้อความประกาศ'}
        </span>
      </p>
    );
  return (
    <article className={css.news}>
      {image ? <img key={image} src={image} alt="" /> : null}
      <b>{heading}</b>
      <p>{rest.join('\n')}</p>
    </article>
  );
};

const shelf: Shelf<AnnouncementInput> = {
  title: 'ประกาศ / ข่าว',
  blank: 'ยังไม่มีประกาศ',
  one: 'ประกาศ',
  nameOf: ({ text }) => text.split('\n')[0] ?? '',
  empty: { kind: 'ticker', text: '', image: null, is_active: true },
  hints: { text: 'กรุณาใส่ข้อความ และไม่ยาวเกินกำหนด', image: 'กรุณาเลือกรูป' },
  columns: [
    { accessor: 'created_at', title: 'สร้างเมื่อ', render: ({ created_at }) => <Stamp at={created_at} /> },
    {
      accessor: 'kind',
      title: 'ชนิด',
      render: ({ kind }) => <Chip icon={kind === 'ticker' ? 'horn' : 'book'}>{kinds[kind]}</Chip>,
    },
    { accessor: 'text', title: 'ข้อความ', render: ({ text }) => <span className={css.cut}>{text}</span> },
    { accessor: 'is_active', title: 'สถานะ', render: ({ is_active }) => <ActiveChip is={is_active} /> },
  ],
  fields: Fields,
  preview: (wish) => <Preview {...wish} />,
  add: (input) => call(announcements.add, { input }),
  change: (id, wish, seen_at) => call(announcements.change, { input: { id, ...wish, seen_at } }),
  remove: (id) => call(announcements.remove, { input: { id } }),
};

export const Component = () => <ShelfPage shelf={shelf} query={announcementsQuery} />;
