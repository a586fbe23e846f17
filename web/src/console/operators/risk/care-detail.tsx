import { useState } from 'react';
import { Link } from 'react-router';
import { useOpenChat } from '../../chat/queries.ts';
import { takeRisk } from '@portal/contract/console/risk.ts';
import { call } from '../../../kit/data/call.ts';
import { Chip, MemberHeading, WordsChip } from '../../parts/figures/marks.tsx';
import { useIsDisconnected, useMay, useOperator } from '../../parts/frame.ts';
import { Actions, Button, CopyButton } from '../../parts/actions/button.tsx';
import { useDecision } from '../../parts/actions/decision.ts';
import { careOutcomeNames } from '@portal/contract/console/safer-play-words.ts';
import * as parts from '../../parts/layout/parts.module.css';
import type { DetailProps } from '../../parts/queue/define.tsx';
import * as queue from '../../parts/queue/queue.module.css';
import { Age, Timestamp } from '../../parts/figures/time.tsx';
import type { CareTask } from '@portal/contract/console/safer-play.ts';
import { CareSheet } from './care-sheet.tsx';
import * as css from './care.module.css';
import { markerNames, states } from './queries.ts';

/** One care task: the observed signs, a message to send, the outcome. */
export const CareDetail = ({ row: task, hasLeft, onDone }: DetailProps<CareTask>) => (
  <>
    <MemberHeading member={task.member} />
    <div className={`${parts.body} ${parts.blocks}`}>
      <div>
        <p className={`${parts.mini} num`}>
          <Timestamp at={task.created_at} /> · <Age at={task.created_at} />
        </p>
        <div className={queue.state}>
          <CareChips of={task} />
        </div>
      </div>
      <ul className={parts.blocks}>
        {task.signs.map(({ sign, text }) => (
          <li key={`${sign}${text}`}>
            <b>{markerNames[sign]}</b>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div>
        <div className="row tight folds">
          <h3 className="grow">ข้อความถึงสมาชิก</h3>
          <CopyButton text={task.template} label="คัดลอกข้อความ" />
          <ChatButton task={task} />
        </div>
        <p className={css.template}>{task.template}</p>
      </div>
      <Link className="link" to={`/members/${task.member.id}?tab=limits`}>
        ดูวงเงินและการพักของสมาชิก
      </Link>
      {task.contacts.length ? (
        <div>
          <h3>การติดต่อที่ผ่านมา</h3>
          <ul className={parts.blocks}>
            {task.contacts.map(({ id, at, by, outcome, note }) => (
              <li key={id}>
                <b>{careOutcomeNames[outcome]}</b>
                <p>{note}</p>
                <p className={parts.mini}>
                  <Timestamp at={at} /> · {by.name}
                </p>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
    {hasLeft ? null : <CareActions task={task} onDone={onDone} />}
  </>
);

/** Opens the member's chat with the message as draft. */
function ChatButton({ task: { member, template } }: { task: CareTask }) {
  const openChat = useOpenChat();
  return openChat ? (
    <Button small icon="chat" onClick={() => openChat(member.id, template)}>
      ส่งในแชท
    </Button>
  ) : null;
}

/** True if this operator records an outcome; a follow-up is anybody's. */
export const acceptsOutcome = ({ state, owner }: Pick<CareTask, 'state' | 'owner'>, operatorId: string | undefined) =>
  state === 'closed' || owner?.id === operatorId;

/** A takes the task; on an own task or a follow-up it records the outcome. */
function CareActions({ task, onDone }: { task: CareTask; onDone: (byKeys: boolean) => void }) {
  const [handling, handle] = useState<{ readonly byKeys: boolean }>();
  const decide = useDecision();
  const may = useMay();
  const me = useOperator();
  const isOff = useIsDisconnected();
  if (!may('care.handle')) return null;
  const take = () =>
    void decide({
      ids: [task.id],
      run: () => call(takeRisk, { input: { id: task.id } }),
      doneText: () => 'รับเรื่องแล้ว',
      refresh: [['safer-play'], ['risk']],
    });
  const look = acceptsOutcome(task, me?.id)
    ? ({ icon: 'check', text: 'บันทึกผล', run: (byKeys: boolean) => handle({ byKeys }) } as const)
    : ({ icon: 'person', text: task.owner ? 'รับช่วงดูแล' : 'รับไปดูแล', run: take } as const);
  return (
    <>
      <Actions actions={[{ keyName: 'A', tone: 'primary', ...look, run: isOff ? undefined : look.run }]} />
      {handling ? (
        <CareSheet task={task} onClose={() => handle(undefined)} onDone={() => onDone(handling.byKeys)} />
      ) : null}
    </>
  );
}

/** State of a task, its operator and follow-up date. */
export const CareChips = ({ of: { state, owner, contacts } }: { of: CareTask }) => {
  const again = contacts[0]?.follow_up;
  return (
    <span className={parts.chips}>
      <WordsChip of={states[state]} />
      {owner ? <Chip icon="person">{owner.name}</Chip> : null}
      {again ? <Chip icon="clock">ติดตาม {again}</Chip> : null}
    </span>
  );
};
