import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { noteMember } from '@portal/contract/console/members.ts';
import { call } from '../../../kit/data/call.ts';
import { Button } from '../../parts/actions/button.tsx';
import { useActionQueue, useMay } from '../../parts/frame.ts';
import { useShortcuts } from '../../parts/actions/shortcuts.ts';
import { Panel } from '../../parts/layout/page.tsx';
import * as states from '../../parts/layout/blocks.module.css';
import { sentenceOf } from '../../parts/actions/decision.ts';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { NoteList } from '../../parts/members/member-card.tsx';
import * as css from './members.module.css';
import { type MemberDetail, memberQuery } from './queries.ts';

export function Notes({ member }: { member: MemberDetail }) {
  const [isWriting, setWriting] = useState(false);
  const mayNote = useMay()('members.note');
  const write = mayNote ? () => setWriting(true) : undefined;
  useShortcuts({ N: write });
  return (
    <Panel
      title="บันทึก"
      extra={
        write ? (
          <Button small icon="plus" keyName="N" onClick={write}>
            เพิ่ม
          </Button>
        ) : null
      }
    >
      {member.notes.length === 0 ? (
        <p className={states.blank}>ยังไม่มีบันทึก</p>
      ) : (
        <div className={css.notes}>
          <NoteList of={member.notes} />
        </div>
      )}
      {isWriting ? <NoteSheet memberId={member.id} onClose={() => setWriting(false)} /> : null}
    </Panel>
  );
}

function NoteSheet({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const client = useQueryClient();
  const { toast } = useActionQueue();
  const save = useMutation({
    mutationFn: () => call(noteMember, { input: { id: memberId, text: text.trim() } }),
    onSuccess: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: memberQuery(memberId).queryKey });
    },
    onError: (error) => toast(sentenceOf(error), 'err'),
  });
  return (
    <Sheet
      title="เพิ่มบันทึก"
      confirmText="บันทึก"
      disabled={!text.trim() || save.isPending}
      onClose={onClose}
      onConfirm={() => save.mutate()}
    >
      <Textarea
        label="ข้อความ"
        rows={4}
        maxLength={1000}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Sheet>
  );
}
