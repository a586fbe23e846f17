import { useState } from 'react';
import { Link } from 'react-router';
import { takeRisk } from '@portal/contract/console/risk.ts';
import { call } from '../../kit/call.ts';
import * as actions from '../parts/actions.module.css';
import { Button } from '../parts/button.tsx';
import { ChangedNotice } from '../parts/changed-notice.tsx';
import { useIsDisconnected } from '../parts/connection.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { useDecision } from '../parts/decision.ts';
import { careOutcomeNames } from '../parts/limit-names.ts';
import { MemberHeading } from '../parts/member-heading.tsx';
import { useMay, useOperator } from '../parts/operator.ts';
import * as parts from '../parts/parts.module.css';
import * as queue from '../parts/queue.module.css';
import { useShortcuts } from '../parts/shortcuts.ts';
import { Age, Timestamp } from '../parts/timestamp.tsx';
import type { CareTask } from '../safer-play/queries.ts';
import { CareChips } from './care-chips.tsx';
import { CareSheet } from './care-sheet.tsx';
import * as css from './care.module.css';
import { signNames } from './words.ts';

interface Props {
  task: CareTask;
  hasLeft: boolean;
}

/** One member to speak with: what was seen, the message to send, what came of it. */
export const CareDetail = ({ task, hasLeft }: Props) => (
  <section className={parts.panel} aria-label="รายละเอียดงานดูแล">
    <ChangedNotice>{hasLeft ? 'งานนี้ไม่อยู่ในรายการที่แสดงแล้ว' : undefined}</ChangedNotice>
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
            <b>{signNames[sign]}</b>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div>
        <div className="row tight folds">
          <h3 className="grow">ข้อความถึงสมาชิก</h3>
          <CopyButton text={task.template} label="คัดลอกข้อความ" />
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
    {hasLeft ? null : <CareActions task={task} />}
  </section>
);

/** A takes it, and says what came of it once it is one's own. */
function CareActions({ task }: { task: CareTask }) {
  const [isHandling, handle] = useState(false);
  const decide = useDecision();
  const may = useMay();
  const me = useOperator();
  const isOff = useIsDisconnected();
  const isOwn = task.owner?.id === me?.id;
  const take = () =>
    void decide({
      ids: [task.id],
      run: () => call(takeRisk, { input: { id: task.id } }),
      doneText: () => 'รับเรื่องแล้ว',
      refresh: [['safer-play'], ['risk']],
    });
  const toTake = !isOwn && !isOff ? take : undefined;
  const toHandle = isOwn && !isOff ? () => handle(true) : undefined;
  useShortcuts({ A: toHandle ?? toTake });
  if (!may('care.handle')) return null;
  return (
    <>
      <div className={actions.actions}>
        {isOwn ? (
          <Button tone="primary" icon="check" keyName="A" disabled={!toHandle} onClick={toHandle}>
            บันทึกผล
          </Button>
        ) : (
          <Button tone="primary" icon="person" keyName="A" disabled={!toTake} onClick={toTake}>
            {task.owner ? 'รับช่วงดูแล' : 'รับไปดูแล'}
          </Button>
        )}
      </div>
      {isHandling ? <CareSheet task={task} onClose={() => handle(false)} /> : null}
    </>
  );
}
