import { avatars } from '@portal/contract/avatars.ts';
import { useState } from 'react';
import { Card } from '../../kit/layout/card.tsx';
import { Fact, Facts, ReferenceRow, Sum } from '../../kit/facts.tsx';
import { Note } from '../../kit/note.tsx';
import { Stepper } from '../../portal/identity/register/register-steps.tsx';
import { BookItem } from '../../portal/parts/book/book-item.tsx';
import { AvatarPicker } from '../../portal/identity/profile/account/avatar-picker.tsx';
import { BankSelect, Evidence, type EvidenceFile } from '../../portal/identity/profile/bank/bank-change-fields.tsx';
import { ChoiceRow, SwitchRow } from '../../portal/identity/profile/settings/rows.tsx';
import { bookLine, row } from '../report-row.ts';
import type { Part } from './part.ts';

function Avatar({ now }: { now: string }) {
  const [image, pick] = useState(now);
  return <AvatarPicker now={image} onPick={({ url }) => pick(url)} />;
}

function Bank({ error }: { error?: string }) {
  const [code, pick] = useState(error ? '' : 'kbnk');
  return <BankSelect value={code} error={error} onPick={pick} onBlur={() => {}} />;
}

function Rows() {
  const [isOn, turn] = useState(true);
  const [choice, choose] = useState<'light' | 'dark' | 'system'>('system');
  return (
    <Card>
      <SwitchRow title="ซ่อนยอดเงิน" hint="ใช้กับทุกอุปกรณ์" checked={isOn} onChange={turn} />
      <SwitchRow title="แจ้งเตือน" checked={!isOn} onChange={(on) => turn(!on)} />
      <ChoiceRow
        title="ธีม"
        options={{ light: 'สว่าง', dark: 'มืด', system: 'ตามเครื่อง' }}
        chosen={choice}
        onChoose={choose}
      />
    </Card>
  );
}

function Pictures({ first, error }: { first: readonly EvidenceFile[]; error?: string }) {
  const [files, keep] = useState(first);
  const [wrong, setWrong] = useState(error);
  return <Evidence files={files} error={wrong} onChange={keep} onFail={setWrong} />;
}
const pictures = ['banner-qr', 'banner-help', 'banner-first'].map((name) => ({
  file_id: name,
  url: `/images/${name}.svg`,
}));

const history = [
  bookLine(row('61', 50_037n, 'Success', -30), 'deposit', 50_037n, 250_037n),
  bookLine(row('62', 120_000n, 'waiting_for_approve', -300), 'withdraw', -120_000n, 200_000n),
  bookLine(row('63', 30_000n, 'Reject', -9000, 'ชื่อผู้โอนไม่ตรงกับชื่อสมาชิก'), 'deposit'),
];

/** Shared member components. */
export const memberParts: readonly Part[] = [
  {
    name: 'AvatarPicker',
    content: (
      <>
        <Avatar now={avatars[2]} />
        <Avatar now="/images/banner-welcome.svg" />
      </>
    ),
  },
  {
    name: 'BankSelect',
    content: (
      <>
        <Bank />
        <Bank error="กรุณาเลือกธนาคาร" />
      </>
    ),
  },
  { name: 'SwitchRow and ChoiceRow', content: <Rows /> },
  {
    name: 'Evidence',
    content: (
      <>
        <Pictures first={[]} />
        <Pictures first={[]} error="กรุณาแนบหลักฐาน" />
        <Pictures first={pictures} />
      </>
    ),
  },
  {
    name: 'Note',
    content: (
      <>
        {(['info', 'pend', 'ok', 'err'] as const).map((tone) => (
          <Note key={tone} tone={tone}>
            ธนาคารอาจปิดปรับปรุง รายการอาจล่าช้ากว่าปกติ
          </Note>
        ))}
      </>
    ),
  },
  { name: 'Stepper', content: ([1, 2, 3] as const).map((step) => <Stepper key={step} step={step} />) },
  {
    name: 'BookItem',
    content: (
      <Card flush>
        <ul>
          {history.map((each, place) => (
            <BookItem key={each.line} row={each} isCurrent={place === 0} hasChanged={place === 1} onOpen={() => {}} />
          ))}
        </ul>
      </Card>
    ),
  },
  {
    name: 'Facts',
    content: (
      <Card>
        <Facts>
          <Fact name="จำนวนเงิน">
            <Sum of={100_000n} />
          </Fact>
          <ReferenceRow of="DP-261121-3M9Q7KX" />
          <Fact name="รวม" isTotal>
            <Sum of={undefined} unknown="ไม่ทราบยอด" />
          </Fact>
        </Facts>
        <Facts look="divided">
          <Fact name="ยอดเทิร์น">ไม่มีเทิร์น</Fact>
        </Facts>
        <Facts look="small">
          <Fact name="วันที่">21/11/2026</Fact>
        </Facts>
      </Card>
    ),
  },
];
