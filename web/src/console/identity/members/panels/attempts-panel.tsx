import { useState } from 'react';
import { Link } from 'react-router';
import { clearReturnAttempt, type MemberLimits } from '@portal/contract/console/safer-play.ts';
import { call } from '../../../../kit/data/call.ts';
import { Button } from '../../../parts/actions/button.tsx';
import { useIsDisconnected, useMay } from '../../../parts/frame.ts';
import { useDecision } from '../../../parts/actions/decision.ts';
import { Panel } from '../../../parts/layout/page.tsx';
import * as parts from '../../../parts/layout/parts.module.css';
import { ReasonSheet } from '../../../parts/dialog/reason-sheet.tsx';
import * as states from '../../../parts/layout/blocks.module.css';
import { Timestamp } from '../../../parts/figures/time.tsx';
import * as css from '../members.module.css';
import { careOutcomeNames } from '@portal/contract/console/safer-play-words.ts';

type Attempt = MemberLimits['attempts'][number];
const matchNames = { device: 'เครื่องเดียวกัน', person: 'ชื่อและวันเกิดเดียวกัน' } as const;

/** Registrations refused because they resemble this excluded member; an operator can admit a false match. */
export function AttemptsPanel({ attempts }: { attempts: readonly Attempt[] }) {
  const [clearing, clear] = useState<Attempt>();
  const may = useMay();
  const isOff = useIsDisconnected();
  return (
    <Panel title="ความพยายามกลับมา">
      {attempts.length ? (
        <ul>
          {attempts.map((each) => (
            <li key={each.id} className={css.event}>
              <span className={parts.mini}>
                <Timestamp at={each.at} />
              </span>
              <div>
                <b>{matchNames[each.by]}</b>{' '}
                <Link className="link" to={`/members/${each.member.id}`}>
                  {each.member.name}
                </Link>
                {each.cleared ? (
                  <p className={parts.mini}>
                    เป็นคนอื่น: {each.cleared.reason} · {each.cleared.by.name} <Timestamp at={each.cleared.at} />
                  </p>
                ) : null}
              </div>
              {!each.cleared && may('limits.tighten') ? (
                <Button small disabled={isOff} onClick={() => clear(each)}>
                  เป็นคนอื่น
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className={states.blank}>ไม่มี</p>
      )}
      {clearing ? <ClearSheet attempt={clearing} onClose={() => clear(undefined)} /> : null}
    </Panel>
  );
}

function ClearSheet({ attempt: { id }, onClose }: { attempt: Attempt; onClose: () => void }) {
  const decide = useDecision();
  return (
    <ReasonSheet
      title="ยืนยันว่าเป็นคนอื่น"
      confirmText="ให้เข้าใช้งานได้"
      onClose={onClose}
      onSubmit={(reason) =>
        decide({
          ids: [id],
          run: () => call(clearReturnAttempt, { input: { id, reason } }),
          doneText: () => 'บันทึกแล้ว คนนี้เข้าใช้งานได้',
          refresh: [['safer-play'], ['risk']],
          close: onClose,
        })
      }
    >
      <p className={parts.warn}>ตรวจตัวตนก่อน การพักของสมาชิกคนเดิมไม่เปลี่ยนแปลง</p>
    </ReasonSheet>
  );
}

/** Care talks with the member: outcome and follow-up date. */
export const ContactsPanel = ({ contacts }: { contacts: MemberLimits['contacts'] }) => (
  <Panel title="บันทึกการติดต่อ">
    {contacts.length ? (
      <ul>
        {contacts.map(({ id, at, by, outcome, note, follow_up }) => (
          <li key={id} className={css.event}>
            <span className={parts.mini}>
              <Timestamp at={at} />
            </span>
            <div>
              <b>{careOutcomeNames[outcome]}</b>
              <p>{note}</p>
              <p className={parts.mini}>
                {by.name}
                {follow_up ? <span>{` · ติดตามอีกครั้ง ${follow_up}`}</span> : null}
              </p>
            </div>
          </li>
        ))}
      </ul>
    ) : (
      <p className={states.blank}>ยังไม่มีการติดต่อ</p>
    )}
  </Panel>
);
