import { Textarea, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { topics, type TopicInput } from '@portal/contract/console/content.ts';
import { LinkAddress } from '@portal/contract/content.ts';
import { call } from '../../kit/data/call.ts';
import { Button } from '../parts/actions/button.tsx';
import { ActiveChip, ActiveField, contentCrud } from './common-fields.tsx';
import * as css from './content.module.css';
import { type CrudKind, type Editing, POSITION_HINT, PositionField } from '../parts/crud/edit-sheet.tsx';
import { dataQuery } from '../../kit/data/queries.ts';
import { CrudPage } from '../parts/crud/crud-page.tsx';

const MOST_STEPS = 20;

const Fields = (editing: Editing<TopicInput>) => {
  const { draft, put, errorOf } = editing;
  const { steps } = draft;
  return (
    <>
      <TextInput
        label="หัวข้อ"
        data-autofocus
        required
        maxLength={120}
        value={draft.title}
        error={errorOf('title')}
        onChange={(event) => put({ title: event.currentTarget.value })}
      />
      {steps.map((step, at) => (
        <Step
          key={at}
          step={step}
          at={at}
          errorOf={errorOf}
          onChange={(next) => put({ steps: steps.with(at, next) })}
          onRemove={steps.length > 1 ? () => put({ steps: steps.toSpliced(at, 1) }) : undefined}
          onRise={at > 0 ? () => put({ steps: steps.toSpliced(at, 1).toSpliced(at - 1, 0, step) }) : undefined}
        />
      ))}
      <div>
        <Button
          small
          icon="plus"
          disabled={steps.length >= MOST_STEPS}
          onClick={() => put({ steps: [...steps, { text: '', url: null }] })}
        >
          เพิ่มขั้นตอน
        </Button>
      </div>
      <PositionField {...editing} />
      <ActiveField {...editing} />
    </>
  );
};

type StepDraft = TopicInput['steps'][number];
interface StepProps {
  step: StepDraft;
  at: number;
  errorOf: Editing<TopicInput>['errorOf'];
  onChange: (step: StepDraft) => void;
  onRemove: (() => void) | undefined;
  onRise: (() => void) | undefined;
}
const Step = ({ step, at, errorOf, onChange, onRemove, onRise }: StepProps) => (
  <fieldset className={`grid tight ${css.step}`}>
    <legend>ขั้นที่ {at + 1}</legend>
    <Textarea
      aria-label={`ข้อความขั้นที่ ${at + 1}`}
      rows={2}
      maxLength={500}
      required
      value={step.text}
      error={step.text.trim() ? undefined : errorOf('text')}
      onChange={(event) => onChange({ ...step, text: event.currentTarget.value })}
    />
    <TextInput
      aria-label={`ลิงก์ขั้นที่ ${at + 1}`}
      placeholder="ลิงก์ (ไม่ใส่ก็ได้) เช่น /tx/deposit"
      maxLength={500}
      value={step.url ?? ''}
      error={step.url && !z.safeParse(LinkAddress, step.url).success ? errorOf('url') : undefined}
      onChange={(event) => onChange({ ...step, url: event.currentTarget.value.trim() || null })}
    />
    <div className="row tight">
      <Button small disabled={!onRise} onClick={onRise} aria-label={`เลื่อนขั้นที่ ${at + 1} ขึ้น`}>
        เลื่อนขึ้น
      </Button>
      <Button small icon="trash" disabled={!onRemove} onClick={onRemove} aria-label={`ลบขั้นที่ ${at + 1}`}>
        ลบ
      </Button>
    </div>
  </fieldset>
);

const kind: CrudKind<TopicInput> = {
  ...contentCrud,
  title: 'วิธีใช้งาน',
  blank: 'ยังไม่มีหัวข้อ',
  one: 'หัวข้อ',
  nameOf: ({ title }) => title,
  empty: { title: '', steps: [{ text: '', url: null }], position: 0, is_active: true },
  hints: {
    title: 'กรุณาใส่หัวข้อ',
    text: 'ทุกขั้นต้องมีข้อความ',
    url: 'ลิงก์ต้องเป็นหน้าในเว็บที่ขึ้นต้นด้วย / หรือที่อยู่ https:// และไม่มีรหัสแนะนำ เบอร์โทร หรือรหัสผ่าน',
    position: POSITION_HINT,
    steps: 'ทุกขั้นต้องมีข้อความ และลิงก์ต้องเป็นหน้าในเว็บหรือที่อยู่ https:// โดยไม่มีรหัสแนะนำ เบอร์โทร หรือรหัสผ่าน',
  },
  columns: [
    { accessor: 'title', title: 'หัวข้อ' },
    { accessor: 'steps', title: 'ขั้นตอน', textAlign: 'right', render: ({ steps }) => steps.length },
    { accessor: 'position', title: 'ลำดับ', textAlign: 'right' },
    { accessor: 'is_active', title: 'สถานะ', render: ({ is_active }) => <ActiveChip is={is_active} /> },
  ],
  fields: Fields,
  preview: ({ title, steps }) => (
    <div className={`grid tight ${css.news}`}>
      <b>{title || 'หัวข้อ'}</b>
      <ol className={css.steps}>
        {steps.map(({ text, url }, at) => (
          <li key={at}>
            <span>{text || 'ข้อความ'}</span>
            {url ? <span className="link"> เปิดหน้านี้</span> : null}
          </li>
        ))}
      </ol>
    </div>
  ),
  add: (input) => call(topics.add, { input }),
  change: (id, draft, seen_at) => call(topics.change, { input: { id, ...draft, seen_at } }),
  remove: (id) => call(topics.remove, { input: { id } }),
};

const topicsQuery = dataQuery(['content', 'howto'], topics.list);

export const Component = () => <CrudPage kind={kind} query={topicsQuery} />;
