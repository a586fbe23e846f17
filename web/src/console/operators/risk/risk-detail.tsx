import { Radio } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { closeRisk, type RiskRow, takeRisk } from '@portal/contract/console/risk.ts';
import { call } from '../../../kit/data/call.ts';
import { useIsDisconnected, useMay, useOperator } from '../../parts/frame.ts';
import { useRiskWords } from '../../parts/feature.ts';
import { Actions } from '../../parts/actions/button.tsx';
import type { DetailProps } from '../../parts/queue/define.tsx';
import { ReasonSheet } from '../../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import * as sheet from '../../parts/dialog/sheet.module.css';
import { RiskSummary } from './risk-summary.tsx';
import { outcomes, referralOutcomes } from './queries.ts';
import { doneOrAwaiting, useDecision } from '../../parts/actions/decision.ts';

/** One flag: member, reason, operator and outcome. */
export const RiskDetail = ({ row, hasLeft, onDone }: DetailProps<RiskRow>) => (
  <>
    <RiskSummary row={row} />
    {hasLeft || row.state === 'closed' ? null : <RiskActions row={row} onDone={onDone} />}
  </>
);

/** Actions on a flag. Key A claims it, or closes it when the operator owns it. */
function RiskActions({ row: { id, owner, rule }, onDone }: Omit<DetailProps<RiskRow>, 'hasLeft'>) {
  const [closing, setClosing] = useState<{ readonly byKeys: boolean }>();
  const decide = useDecision();
  const may = useMay();
  const me = useOperator();
  const isOff = useIsDisconnected();
  if (rule === 'care')
    return may('care.handle') ? (
      <Actions actions={[]}>
        <Link className="link" to="?view=care">
          เปิดงานดูแล
        </Link>
      </Actions>
    ) : null;
  const isBlind = rule === 'referral' && !may('affiliates.see'); // reserved commission would be decided unseen
  if (isBlind) return <p className="hint">ต้องให้ผู้ดูแลที่เห็นยอดค่าแนะนำเป็นผู้ตัดสิน</p>;
  if (!may('risk.handle')) return null;
  const take = () =>
    void decide({
      ids: [id],
      run: () => call(takeRisk, { input: { id } }),
      doneText: () => 'รับเรื่องแล้ว',
      refresh,
    });
  const look =
    owner?.id === me?.id
      ? ({ icon: 'check', text: 'ปิดเรื่อง', run: (byKeys: boolean) => setClosing({ byKeys }) } as const)
      : ({ icon: 'person', text: owner ? 'รับช่วงตรวจ' : 'รับไปตรวจ', run: take } as const);
  const sheet = closing && { id, onClose: () => setClosing(undefined), onDone: () => onDone(closing.byKeys) };
  return (
    <>
      <Actions actions={[{ keyName: 'A', tone: 'primary', ...look, run: isOff ? undefined : look.run }]} />
      {sheet && rule === 'referral' ? <ReferralSheet {...sheet} /> : null}
      {sheet && rule !== 'referral' ? <CloseSheet {...sheet} rule={rule} /> : null}
    </>
  );
}

const refresh = [['risk']];
interface CloseProps {
  id: string;
  onClose: () => void;
  onDone: () => void;
}

function CloseSheet({ id, rule, onClose, onDone }: CloseProps & { rule: RiskRow['rule'] }) {
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
          onDone,
        })
      }
    >
      <p className="hint">ผลการตรวจอยู่ในบันทึกการใช้งาน เรื่องเดียวกันจะไม่ถูกแจ้งอีก</p>
    </ReasonSheet>
  );
}

/** For a referral flag the outcome decides whether reserved commission is paid or cancelled. */
function ReferralSheet({ id, onClose, onDone }: CloseProps) {
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
          refresh: [...refresh, ['referral'], ['approvals']],
          close: onClose,
          onDone,
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
