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
import { useRiskWords } from '../parts/feature.ts';
import { useMay, useOperator } from '../parts/operator.ts';
import * as parts from '../parts/parts.module.css';
import { ReasonSheet } from '../parts/reason-sheet.tsx';
import { Sheet } from '../parts/sheet.tsx';
import * as sheet from '../parts/sheet.module.css';
import { useShortcuts } from '../parts/shortcuts.ts';
import { RiskSummary } from './risk-summary.tsx';
import { outcomes, referralOutcomes } from './words.ts';
import { doneOrAwaiting } from '../parts/awaiting.ts';

interface Props {
  row: RiskRow;
  /** It is not in the list any more: somebody closed it, or another list is shown. */
  hasLeft: boolean;
}

/** One flag: whose, why, who looks at it, and what came of it. */
export const RiskDetail = ({ row, hasLeft }: Props) => (
  <section className={parts.panel} aria-label={`รายละเอียด ${useRiskWords()[row.rule]}`}>
    <ChangedNotice>{hasLeft ? 'เรื่องนี้ไม่อยู่ในรายการที่แสดงแล้ว' : undefined}</ChangedNotice>
    <RiskSummary row={row} />
    {hasLeft ? null : <RiskActions row={row} />}
  </section>
);

/** A takes it, and closes it once it is one's own. */
function RiskActions({ row: { id, state, owner, rule } }: { row: RiskRow }) {
  const [isClosing, setClosing] = useState(false);
  const decide = useDecision();
  const may = useMay();
  const me = useOperator();
  const isOff = useIsDisconnected();
  const isCare = rule === 'care';
  const isBlind = rule === 'referral' && !may('affiliates.see'); // what is held would be decided unseen
  const isOpen = state !== 'closed' && !isCare && !isBlind && may('risk.handle');
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
  if (isBlind && state !== 'closed') return <p className="hint">ต้องให้ผู้ดูแลที่เห็นยอดค่าแนะนำเป็นผู้ตัดสิน</p>;
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
      title={`ปิดเรื่อง ${useRiskWords()[rule]}`}
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
      title={`ปิดเรื่อง ${useRiskWords()['referral']}`}
      confirmText="ปิดเรื่อง"
      onClose={onClose}
      onConfirm={() =>
        decide({
          ids: [id],
          run: () => call(closeRisk, { input: { id, outcome } }),
          doneText: doneOrAwaiting('ปิดเรื่องแล้ว'),
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
