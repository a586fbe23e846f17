import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChatAgent, MemberName, nameChatAgent } from '@portal/contract/console/chat-agents.ts';
import * as z from 'zod/mini';
import { call } from '../../kit/data/call.ts';
import { Button } from '../parts/actions/button.tsx';
import { Chip } from '../parts/figures/marks.tsx';
import { useIsDisconnected, useMay } from '../parts/frame.ts';
import { useDecision } from '../parts/actions/decision.ts';
import { PageHead } from '../parts/layout/page.tsx';
import { actionsColumn, RowsPane } from '../parts/list/rows-table.tsx';
import { Sheet } from '../parts/dialog/sheet.tsx';
import * as css from './inbox.module.css';
import { agentsQuery } from './queries.ts';
import { agentsTitle } from './words.ts';

/** The agents, each with the name that members read. */
export function Component() {
  const [chosen, choose] = useState<ChatAgent>();
  const mayName = useMay()('chat.assign');
  const isOff = useIsDisconnected();
  return (
    <>
      <PageHead title={agentsTitle} />
      <p className={`hint ${css.explained}`}>สมาชิกเห็นชื่อนี้เหนือข้อความและที่หัวแชท ข้อความที่ส่งไปแล้วยังเป็นชื่อเดิม</p>
      <RowsPane
        query={useQuery(agentsQuery)}
        framed
        rows={4}
        blank="ไม่มีผู้ที่รับแชทได้"
        columns={[
          { accessor: 'name', title: 'แอดมิน' },
          { accessor: 'member_name', title: agentsTitle, render: (agent) => agent.member_name ?? agent.name },
          {
            accessor: 'is_here',
            title: 'สถานะ',
            render: ({ is_here }) => (is_here ? <Chip tone="ok">อยู่</Chip> : <Chip>ไม่อยู่</Chip>),
          },
          { accessor: 'open', title: 'เปิดอยู่', textAlign: 'right', visibleMediaQuery: '(min-width: 768px)' },
          {
            ...actionsColumn,
            render: (agent) =>
              mayName ? (
                <Button
                  small
                  icon="pencil"
                  aria-label={`แก้ชื่อ ${agent.name}`}
                  disabled={isOff}
                  onClick={() => choose(agent)}
                >
                  แก้ชื่อ
                </Button>
              ) : null,
          },
        ]}
      />
      {chosen ? <NameSheet agent={chosen} onClose={() => choose(undefined)} /> : null}
    </>
  );
}

function NameSheet({ agent: { id, name, member_name }, onClose }: { agent: ChatAgent; onClose: () => void }) {
  const [text, setText] = useState(member_name ?? '');
  const decide = useDecision();
  const wanted = text.trim() || null;
  const isName = wanted === null || z.safeParse(MemberName, wanted).success;
  const save = () =>
    decide({
      ids: [id],
      run: () => call(nameChatAgent, { input: { id, name: wanted } }),
      doneText: () => 'บันทึกชื่อแล้ว',
      refresh: [agentsQuery.queryKey],
      close: onClose,
    });
  return (
    <Sheet
      title={`${agentsTitle} · ${name}`}
      confirmText="บันทึก"
      tone="primary"
      disabled={!isName || wanted === member_name}
      onClose={onClose}
      onConfirm={save}
    >
      <TextInput
        label={agentsTitle}
        description={`เว้นว่างเพื่อใช้ชื่อในบัญชี: ${name}`}
        autoComplete="off"
        maxLength={40}
        data-autofocus
        value={text}
        error={isName ? undefined : 'ใช้ได้เฉพาะตัวอักษร และตัวเลขท้ายชื่อไม่เกิน 3 หลัก'}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Sheet>
  );
}
