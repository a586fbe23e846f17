import { Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { careOutcomes, handleCareTask } from '@portal/contract/console/safer-play.ts';
import { call } from '../../../kit/data/call.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { careOutcomeNames } from '@portal/contract/console/safer-play-words.ts';
import * as css from '../../parts/dialog/sheet.module.css';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import type { CareTask } from '@portal/contract/console/safer-play.ts';
import { StampField } from '../../parts/fields/date-fields.tsx';

interface Props {
  task: CareTask;
  onClose: () => void;
  onDone: () => void;
}

/** Outcome of the talk and follow-up date. The member's offers resume. */
export function CareSheet({ task: { id, member }, onClose, onDone }: Props) {
  const [outcome, choose] = useState<(typeof careOutcomes)[number]>('talked');
  const [note, setNote] = useState('');
  const [follow_up, setFollowUp] = useState('');
  const decide = useDecision();
  const send = () =>
    decide({
      ids: [id],
      run: () => call(handleCareTask, { input: { id, outcome, note: note.trim(), follow_up: follow_up || null } }),
      doneText: () => 'บันทึกผลแล้ว',
      refresh: [['safer-play'], ['risk']],
      close: onClose,
      onDone,
    });
  return (
    <Sheet
      title={`ผลการดูแล ${member.name}`}
      confirmText="บันทึกผล"
      disabled={!note.trim()}
      onClose={onClose}
      onConfirm={send}
    >
      <Radio.Group
        label="ผล"
        value={outcome}
        onChange={(next) => choose(careOutcomes.find((each) => each === next) ?? outcome)}
      >
        <div className={css.choices}>
          {careOutcomes.map((each) => (
            <Radio
              key={each}
              value={each}
              label={careOutcomeNames[each]}
              data-autofocus={each === 'talked' || undefined}
            />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label="บันทึกการติดต่อ"
        rows={3}
        maxLength={500}
        required
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <StampField
        label="วันที่ติดตามอีกครั้ง"
        description="เว้นว่างได้ งานจะกลับมาในคิวเมื่อถึงวัน"
        value={follow_up}
        onChange={(stamp) => setFollowUp(stamp)}
      />
    </Sheet>
  );
}
