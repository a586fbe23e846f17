import { Select, Textarea, TextInput } from '@mantine/core';
import {
  addQuickReply,
  changeQuickReply,
  type QuickReplyInput,
  removeQuickReply,
  replySubjects,
} from '@portal/contract/console/quick-replies.ts';
import { call } from '../../../kit/data/call.ts';
import { type CrudKind, type Editing, POSITION_HINT, PositionField } from '../../parts/crud/edit-sheet.tsx';
import { CrudPage } from '../../parts/crud/crud-page.tsx';
import * as css from '../inbox.module.css';
import { repliesQuery } from '../queries.ts';
import { audiences, repliesTitle, replySubjectWords } from '../words.ts';

const CODE_HINT = 'รหัสเป็นตัวอักษร ตัวเลข หรือขีด ไม่เว้นวรรค ไม่เกิน 30 ตัว และไม่ซ้ำกัน';

const Fields = ({ draft, put, errorOf }: Editing<QuickReplyInput>) => (
  <>
    <Select
      label="ใช้โดย"
      data={Object.entries(audiences).map(([value, label]) => ({ value, label }))}
      allowDeselect={false}
      value={draft.audience}
      onChange={(audience) =>
        put(
          audience === 'agent' ? { audience, code: draft.code ?? '' } : { audience: 'member', code: null, about: null },
        )
      }
    />
    {draft.audience === 'agent' ? (
      <TextInput
        label="รหัส"
        description="พิมพ์ / ตามด้วยรหัสในช่องตอบ"
        required
        maxLength={30}
        autoComplete="off"
        value={draft.code ?? ''}
        error={errorOf('code')}
        onChange={(event) => put({ code: event.currentTarget.value.trim() })}
      />
    ) : null}
    {draft.audience === 'agent' ? (
      <Select
        label="เสนอข้างรายการ"
        description="แตะครั้งเดียวจากรายการของสมาชิกที่มีสถานะนี้"
        placeholder="ไม่เสนอ"
        data={Object.entries(replySubjectWords).map(([value, label]) => ({ value, label }))}
        clearable
        value={draft.about}
        onChange={(about) => put({ about: replySubjects.find((each) => each === about) ?? null })}
      />
    ) : null}
    <Textarea
      label="ข้อความ"
      {...(draft.audience === 'agent' ? { description: 'ใส่ {name} {amount} {ref} ให้ระบบเติมให้ได้' } : {})}
      required
      autosize
      minRows={3}
      maxRows={8}
      maxLength={1000}
      value={draft.text}
      error={errorOf('text')}
      onChange={(event) => put({ text: event.currentTarget.value })}
    />
    <PositionField {...{ draft, put, errorOf }} />
  </>
);

const kind: CrudKind<QuickReplyInput> = {
  permission: 'chat.replies',
  queryKey: repliesQuery.queryKey,
  removeHint: 'ลบแล้วใช้ในแชทไม่ได้ทันที ข้อความที่ส่งไปแล้วยังอยู่',
  title: repliesTitle,
  blank: 'ยังไม่มีคำตอบสำเร็จรูป',
  one: 'คำตอบสำเร็จรูป',
  nameOf: ({ code, text }) => code ?? text.slice(0, 40),
  empty: { audience: 'agent', code: '', text: '', about: null, position: 0 },
  hints: { code: CODE_HINT, text: 'กรุณากรอกข้อความ', position: POSITION_HINT },
  columns: [
    {
      accessor: 'audience',
      title: 'ใช้โดย',
      render: ({ audience }) => <span className="nb">{audiences[audience]}</span>,
    },
    {
      accessor: 'code',
      title: 'รหัส',
      render: ({ code }) => <span translate="no">{code === null ? '-' : `/${code}`}</span>,
    },
    { accessor: 'text', title: 'ข้อความ', render: ({ text }) => <p className={css.reply}>{text}</p> },
    {
      accessor: 'about',
      title: 'เสนอข้างรายการ',
      render: ({ about }) => <span className="nb">{about ? replySubjectWords[about] : '-'}</span>,
    },
    { accessor: 'position', title: 'ลำดับ', textAlign: 'right' },
  ],
  fields: Fields,
  add: (input) => call(addQuickReply, { input }),
  change: (id, draft, seen_at) => call(changeQuickReply, { input: { id, ...draft, seen_at } }),
  remove: (id) => call(removeQuickReply, { input: { id } }),
};

/** Quick replies: buttons for members, and answers agents find by code. */
export const Component = () => <CrudPage kind={kind} query={repliesQuery} />;
