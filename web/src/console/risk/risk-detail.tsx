import { Radio } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { closeRisk, type RiskRow, takeRisk } from '@portal/contract/console/risk.ts';
import { call } from '../../kit/call.ts';
import * as actions from '../parts/actions.module.css';
import { Button } from '../parts/button.tsx';
import { ChangedNotice } from '../parts/changed-notice.tsx';
import { useIsDisconnected } from '../parts/connection.ts';
import { useDecision } from '../parts/decision.ts';
import { MemberHeading } from '../parts/member-heading.tsx';
import { useMay, useOperator } from '../parts/operator.ts';
import * as parts from '../parts/parts.module.css';
import * as queue from '../parts/queue.module.css';
import { ReasonSheet } from '../parts/reason-sheet.tsx';
import { Sheet } from '../parts/sheet.tsx';
import * as sheet from '../parts/sheet.module.css';
import { useShortcuts } from '../parts/shortcuts.ts';
import { SidePanelLink } from '../parts/side-panel-link.tsx';
import { Age, Timestamp } from '../parts/timestamp.tsx';
import { RiskChips } from './risk-list.tsx';
import { outcomes, referralOutcomes, rules } from './words.ts';

interface Props {
  row: RiskRow;
  /** It is not in the list any more: somebody closed it, or another list is shown. */
  hasLeft: boolean;
}

/** One flag: whose, why, who looks at it, and what came of it. */
export const RiskDetail = ({ row, hasLeft }: Props) => (
  <section className={parts.panel} aria-label={`รายละเอียด ${rules[row.rule]}`}>
    <ChangedNotice>{hasLeft ? 'เรื่องนี้ไม่อยู่ในรายการที่แสดงแล้ว' : undefined}</ChangedNotice>
    <MemberHeading member={row.member} />
    <div className={`${parts.body} ${parts.blocks}`}>
      <div>
        <h3>{rules[row.rule]}</h3>
        <p className={`${parts.mini} num`}>
          <Timestamp at={row.created_at} /> · <Age at={row.created_at} />
        </p>
        <div className={queue.state}>
          <RiskChips of={row} />
        </div>
      </div>
      <ul>
        {row.evidence.map(({ text, member_id, round_id }) => (
          <li key={text}>
            {text}{' '}
            {member_id ? (
              <Link className="link" to={`/members/${member_id}`}>
                ดูสมาชิกนั้น
              </Link>
            ) : null}
            {round_id ? <SidePanelLink kind="round" id={round_id} name={text} /> : null}
          </li>
        ))}
      </ul>
      {row.outcome ? (
        <p>
          ผลการตรวจ: {outcomeText(row)}
          {row.closed_at ? (
            <>
              {' '}
              · <Timestamp at={row.closed_at} />
            </>
          ) : null}
        </p>
      ) : null}
    </div>
    {hasLeft ? null : <RiskActions row={row} />}
  </section>
);

/** Of referral the server keeps the decision's word. */
const outcomeText = ({ rule, outcome }: RiskRow): string | null =>
  rule === 'referral' && (outcome === 'clear' || outcome === 'confirm') ? referralOutcomes[outcome] : outcome;

/** A takes it, and closes it once it is one's own. */
function RiskActions({ row: { id, state, owner, rule } }: { row: RiskRow }) {
  const [isClosing, setClosing] = useState(false);
  const decide = useDecision();
  const may = useMay();
  const me = useOperator();
  const isOff = useIsDisconnected();
  const isCare = rule === 'care';
  const isOpen = state !== 'closed' && !isCare && may('risk.handle');
  const isOwn = owner?.id === me?.id;
  const take = () =>
    void decide({
      ids: [id],
      run: () => call(takeRisk, { input: { id } }),
      doneText: () => 'รับเรื่องแล้ว',
      refresh,
    });
  const toTake = isOpen && !isOwn && !isOff ? take : undefined;
  const toClose = isOpen && isOwn && !isOff ? () => setClosing(true) : undefined;
  useShortcuts({ A: toClose ?? toTake });
  if (isCare && state !== 'closed' && may('care.handle'))
    return (
      <div className={actions.actions}>
        <Link className="link" to="?view=care">
          เปิดงานดูแล
        </Link>
      </div>
    );
  if (!isOpen) return null;
  return (
    <>
      <div className={actions.actions}>
        {isOwn ? (
          <Button tone="primary" icon="check" keyName="A" disabled={!toClose} onClick={toClose}>
            ปิดเรื่อง
          </Button>
        ) : (
          <Button tone="primary" icon="person" keyName="A" disabled={!toTake} onClick={toTake}>
            {owner ? 'รับช่วงตรวจ' : 'รับไปตรวจ'}
          </Button>
        )}
      </div>
      {isClosing ? (
        rule === 'referral' ? (
          <ReferralSheet id={id} onClose={() => setClosing(false)} />
        ) : (
          <CloseSheet id={id} rule={rule} onClose={() => setClosing(false)} />
        )
      ) : null}
    </>
  );
}

const refresh = [['risk']];
interface CloseProps {
  id: string;
  onClose: () => void;
}

function CloseSheet({ id, rule, onClose }: CloseProps & { rule: RiskRow['rule'] }) {
  const decide = useDecision();
  return (
    <ReasonSheet
      title={`ปิดเรื่อง ${rules[rule]}`}
      confirmText="ปิดเรื่อง"
      tone="primary"
      choices={outcomes}
      onClose={onClose}
      onSubmit={(outcome) =>
        decide({
          ids: [id],
          run: () => call(closeRisk, { input: { id, outcome } }),
          doneText: () => 'ปิดเรื่องแล้ว',
          refresh,
          close: onClose,
        })
      }
    >
      <p className="hint">ผลการตรวจอยู่ในบันทึกการใช้งาน เรื่องเดียวกันจะไม่ถูกแจ้งอีก</p>
    </ReasonSheet>
  );
}

/** Of referral the outcome is a decision: what is held is paid, or never. */
function ReferralSheet({ id, onClose }: CloseProps) {
  const [outcome, choose] = useState<keyof typeof referralOutcomes>('confirm');
  const decide = useDecision();
  return (
    <Sheet
      title={`ปิดเรื่อง ${rules.referral}`}
      confirmText="ปิดเรื่อง"
      onClose={onClose}
      onConfirm={() =>
        decide({
          ids: [id],
          run: () => call(closeRisk, { input: { id, outcome } }),
          doneText: ({ data }) => ('approval_id' in data ? 'ส่งแล้ว รอผู้อนุมัติคนที่สอง' : 'ปิดเรื่องแล้ว'),
          refresh: [...refresh, ['affiliates'], ['approvals']],
          close: onClose,
        })
      }
    >
      <Radio.Group
        label="ผลการตรวจ"
        value={outcome}
        onChange={(next) => choose(next === 'clear' ? 'clear' : 'confirm')}
      >
        <div className={sheet.choices}>
          {Object.entries(referralOutcomes).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      <p className="hint">
        หากจ่าย ยอดที่พักไว้จะเข้ารายได้ในการสรุปยอดครั้งถัดไป ยอดสูงต้องมีผู้อนุมัติคนที่สอง หากไม่จ่ายจะไม่จ่ายตลอดไป
        เงินที่สมาชิกถอนไปแล้วไม่ถูกเรียกคืน
      </p>
    </Sheet>
  );
}
