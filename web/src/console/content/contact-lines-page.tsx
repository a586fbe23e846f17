import { TextInput } from '@mantine/core';
import { contactLines, type LineInput } from '@portal/contract/console/content.ts';
import { call } from '../../kit/data/call.ts';
import { ActiveChip, ActiveField, contentCrud } from './common-fields.tsx';
import * as css from './content.module.css';
import { type CrudKind, type Editing, POSITION_HINT, PositionField } from '../parts/crud/edit-sheet.tsx';
import { dataQuery } from '../../kit/data/queries.ts';
import { CrudPage } from '../parts/crud/crud-page.tsx';

const Fields = (editing: Editing<LineInput>) => {
  const { draft, put, errorOf } = editing;
  return (
    <>
      <TextInput
        label="ชื่อ"
        data-autofocus
        description="สำหรับผู้ดูแล สมาชิกไม่เห็น"
        required
        maxLength={60}
        value={draft.name}
        error={errorOf('name')}
        onChange={(event) => put({ name: event.currentTarget.value })}
      />
      <TextInput
        label="ไอดีไลน์"
        required
        maxLength={31}
        autoComplete="off"
        value={draft.line_id}
        error={errorOf('line_id')}
        onChange={(event) => put({ line_id: event.currentTarget.value.trim() })}
      />
      <TextInput
        label="ไอดีไลน์สำรอง"
        maxLength={31}
        autoComplete="off"
        value={draft.optional_line_id ?? ''}
        error={errorOf('optional_line_id')}
        onChange={(event) => put({ optional_line_id: event.currentTarget.value.trim() || null })}
      />
      <PositionField {...editing} />
      <ActiveField {...editing} />
    </>
  );
};

const LINE_ID = 'ไอดีไลน์เป็นตัวอักษรอังกฤษ ตัวเลข จุด ขีด 2–30 ตัว ขึ้นต้นด้วย @ ได้';
const kind: CrudKind<LineInput> = {
  ...contentCrud,
  title: 'ไลน์แอดมิน',
  blank: 'ยังไม่มีไลน์ สมาชิกจะไม่เห็นช่องทางไลน์',
  one: 'ไลน์',
  nameOf: ({ name }) => name,
  empty: { name: '', line_id: '', optional_line_id: null, position: 0, is_active: true },
  hints: { name: 'กรุณาใส่ชื่อ', line_id: LINE_ID, optional_line_id: LINE_ID, position: POSITION_HINT },
  columns: [
    { accessor: 'name', title: 'ชื่อ' },
    { accessor: 'line_id', title: 'ไอดีไลน์', render: ({ line_id }) => <span translate="no">{line_id}</span> },
    {
      accessor: 'optional_line_id',
      title: 'สำรอง',
      render: ({ optional_line_id: id }) => <span translate="no">{id ?? '-'}</span>,
    },
    { accessor: 'position', title: 'ลำดับ', textAlign: 'right' },
    { accessor: 'is_active', title: 'สถานะ', render: ({ is_active }) => <ActiveChip is={is_active} /> },
  ],
  fields: Fields,
  preview: ({ line_id, optional_line_id }) => (
    <div className={`grid tight ${css.news}`}>
      <b>ไลน์</b>
      <p translate="no">{line_id || '@line'}</p>
      {optional_line_id ? <p translate="no">{optional_line_id}</p> : null}
    </div>
  ),
  add: (input) => call(contactLines.add, { input }),
  change: (id, draft, seen_at) => call(contactLines.change, { input: { id, ...draft, seen_at } }),
  remove: (id) => call(contactLines.remove, { input: { id } }),
};

const contactLinesQuery = dataQuery(['content', 'contact-lines'], contactLines.list);

export const Component = () => <CrudPage kind={kind} query={contactLinesQuery} />;
