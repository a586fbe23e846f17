import { Radio, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { startBreak } from '@portal/contract/console/safer-play.ts';
import { coolOffPeriods, exclusionPeriods } from '@portal/contract/safer-play.ts';
import { call } from '../../../kit/data/call.ts';
import { aboveSheet } from '../../parts/dialog/above-sheet.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { breakNames, coolOffNames, exclusionNames } from '../../parts/members/limit-names.ts';
import * as parts from '../../parts/layout/parts.module.css';
import * as css from '../../parts/dialog/sheet.module.css';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import type { MemberDetail } from '../queries.ts';
import { heldUntilAgreed } from '../words.ts';

/** Begins the break that a member asked for by message, or holds the member for a day until another operator agreed. Nobody can end it, so the member's own words are the reason. */
export function StartBreakSheet({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const [kind, setKind] = useState<keyof typeof breakNames>('cool_off');
  const [coolOff, setCoolOff] = useState<(typeof coolOffPeriods)[number]>('24h');
  const [exclusion, setExclusion] = useState<(typeof exclusionPeriods)[number]>('6m');
  const [text, setText] = useState('');
  const decide = useDecision();
  const { id } = member;
  const name = kind === 'cool_off' ? coolOffNames[coolOff] : exclusionNames[exclusion];
  const reason = text.trim();
  const send = () =>
    decide({
      ids: [id],
      run: () =>
        call(startBreak, {
          input: kind === 'cool_off' ? { id, kind, period: coolOff, reason } : { id, kind, period: exclusion, reason },
        }),
      doneText: ({ data }) => ('approval_id' in data ? heldUntilAgreed : `${breakNames[kind]} ${name} เริ่มแล้ว`),
      refresh: [['safer-play'], ['members'], ['approvals']],
      close: onClose,
    });
  return (
    <Sheet
      title={`เริ่มพักให้ ${member.tel_masked}`}
      confirmText={`${breakNames[kind]} ${name}`}
      tone="err"
      disabled={!reason}
      onClose={onClose}
      onConfirm={send}
    >
      <p className={parts.warn} data-tone="err">
        เริ่มแล้วไม่มีใครยกเลิกก่อนกำหนดได้ ใช้เมื่อสมาชิกขอมาเองเท่านั้น นานกว่า 24 ชั่วโมงต้องมีผู้อนุมัติคนที่สอง
      </p>
      <Radio.Group label="แบบ" value={kind} onChange={(next) => setKind(next === 'excluded' ? 'excluded' : 'cool_off')}>
        <div className={css.choices}>
          <Radio value="cool_off" label={breakNames.cool_off} data-autofocus />
          <Radio value="excluded" label={breakNames.excluded} />
        </div>
      </Radio.Group>
      {kind === 'cool_off' ? (
        <Select
          label="ระยะเวลา"
          comboboxProps={aboveSheet}
          allowDeselect={false}
          data={coolOffPeriods.map((value) => ({ value, label: coolOffNames[value] }))}
          value={coolOff}
          onChange={(next) => setCoolOff(coolOffPeriods.find((each) => each === next) ?? coolOff)}
        />
      ) : (
        <Select
          label="ระยะเวลา"
          comboboxProps={aboveSheet}
          allowDeselect={false}
          data={exclusionPeriods.map((value) => ({ value, label: exclusionNames[value] }))}
          value={exclusion}
          onChange={(next) => setExclusion(exclusionPeriods.find((each) => each === next) ?? exclusion)}
        />
      )}
      <Textarea
        label="ข้อความที่สมาชิกขอ"
        rows={3}
        maxLength={500}
        required
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Sheet>
  );
}
