import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type Conversation, episodeOutcomes } from '@portal/contract/console/chat.ts';
import * as contract from '@portal/contract/console/chat-actions.ts';
import { contactTopics, type ContactTopic } from '@portal/contract/content.ts';
import { call } from '../../../kit/data/call.ts';
import { serverNow } from '../../../kit/time/server-time.ts';
import { topicWords } from '../../parts/members/words.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { ReasonSheet } from '../../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { AssignSheet } from './assign-sheet.tsx';
import { outcomeWords } from '../words.ts';

export type ConversationAction = 'close' | 'snooze' | 'assign' | 'mute' | 'unmute';
interface Props {
  act: ConversationAction;
  conversation: Conversation;
  onClose: () => void;
}
type Run = (run: () => Promise<unknown>, doneText: string, approvalText?: string) => Promise<void>;

/** Sheets of the actions on a conversation. */
export function ConversationSheets({ act, conversation: { id, topic }, onClose }: Props) {
  const decide = useDecision();
  const run: Run = (send, doneText, approvalText) =>
    decide({
      ids: [id],
      run: send,
      doneText: (answer) => (approvalText && needsApproval(answer) ? approvalText : doneText),
      refresh: [['conversations'], ['approvals']],
      close: onClose,
    });
  if (act === 'close') return <CloseSheet id={id} topic={topic} onClose={onClose} run={run} />;
  if (act === 'snooze') return <SnoozeSheet id={id} onClose={onClose} run={run} />;
  if (act === 'mute') return <MuteSheet id={id} onClose={onClose} run={run} />;
  if (act === 'assign')
    return (
      <AssignSheet
        onClose={onClose}
        onSubmit={(input) => run(() => call(contract.assignConversation, { input: { id, ...input } }), 'โอนแชทแล้ว')}
      />
    );
  const unmute = (reason: string) =>
    run(() => call(contract.muteMember, { input: { id, hours: 0, reason } }), 'เปิดการส่งข้อความแล้ว');
  return (
    <ReasonSheet
      title="ให้สมาชิกส่งข้อความได้"
      confirmText="เปิดการส่งข้อความ"
      tone="primary"
      onClose={onClose}
      onSubmit={unmute}
    />
  );
}

const needsApproval = (answer: unknown): boolean =>
  answer instanceof Object && 'data' in answer && answer.data instanceof Object && 'approval_id' in answer.data;

interface SheetProps {
  id: string;
  onClose: () => void;
  run: Run;
}

function CloseSheet({ id, topic: current, onClose, run }: SheetProps & { topic: ContactTopic | null }) {
  const [topic, setTopic] = useState(current ?? undefined);
  const [outcome, setOutcome] = useState<(typeof episodeOutcomes)[number]>('resolved');
  return (
    <Sheet
      title="จบแชท"
      confirmText="จบแชท"
      disabled={!topic}
      onClose={onClose}
      onConfirm={() =>
        topic && run(() => call(contract.closeConversation, { input: { id, topic, outcome } }), 'จบแชทแล้ว')
      }
    >
      <NativeSelect
        label="เรื่อง"
        required
        data={[
          ...(topic ? [] : [{ value: '', label: 'เลือกเรื่อง' }]),
          ...contactTopics.map((value) => ({ value, label: topicWords[value] })),
        ]}
        value={topic ?? ''}
        onChange={({ currentTarget: { value } }) => setTopic(contactTopics.find((each) => each === value))}
      />
      <NativeSelect
        label="ผล"
        data={episodeOutcomes.map((value) => ({ value, label: outcomeWords[value] }))}
        value={outcome}
        onChange={({ currentTarget: { value } }) =>
          setOutcome(episodeOutcomes.find((each) => each === value) ?? 'resolved')
        }
      />
    </Sheet>
  );
}

const snoozes = [
  { value: '15', label: '15 นาที' },
  { value: '60', label: '1 ชั่วโมง' },
  { value: '240', label: '4 ชั่วโมง' },
  { value: '1440', label: '1 วัน' },
];
function SnoozeSheet({ id, onClose, run }: SheetProps) {
  const [minutes, setMinutes] = useState('60');
  const snooze = () => {
    const until = new Date(serverNow() + Number(minutes) * 60_000);
    return run(() => call(contract.snoozeConversation, { input: { id, until } }), 'พักแชทไว้แล้ว');
  };
  return (
    <Sheet title="พักแชทไว้" confirmText="พักไว้" onClose={onClose} onConfirm={snooze}>
      <NativeSelect
        label="นาน"
        description="กลับมาเองเมื่อครบเวลา หรือเมื่อสมาชิกส่งข้อความ"
        data={snoozes}
        value={minutes}
        onChange={(event) => setMinutes(event.currentTarget.value)}
      />
    </Sheet>
  );
}

const mutes = [
  { value: '1', label: '1 ชั่วโมง' },
  { value: '24', label: '24 ชั่วโมง' },
  { value: '168', label: '7 วัน' },
  { value: '720', label: '30 วัน' },
];
function MuteSheet({ id, onClose, run }: SheetProps) {
  const [hours, setHours] = useState('24');
  const mute = (reason: string) =>
    run(
      () => call(contract.muteMember, { input: { id, hours: Number(hours), reason } }),
      'ปิดการส่งข้อความแล้ว',
      'ปิดไม่เกิน 24 ชั่วโมง และนานกว่านั้นเมื่อผู้อนุมัติคนที่สองอนุมัติ',
    );
  return (
    <ReasonSheet title="ปิดการส่งข้อความของสมาชิก" confirmText="ปิดการส่งข้อความ" onClose={onClose} onSubmit={mute}>
      <NativeSelect
        label="นาน"
        description="นานกว่า 24 ชั่วโมงต้องมีผู้อนุมัติคนที่สอง"
        data={mutes}
        value={hours}
        onChange={(event) => setHours(event.currentTarget.value)}
      />
    </ReasonSheet>
  );
}
