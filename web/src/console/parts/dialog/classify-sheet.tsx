import { Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { classifyLine, type LineKind, type StatementLine, lineKindNames } from '@portal/contract/console/deposits.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { call } from '../../../kit/data/call.ts';
import { useDecision } from '../actions/decision.ts';
import * as parts from '../layout/parts.module.css';
import * as sheet from './sheet.module.css';
import { EvidenceField } from '../fields/evidence-field.tsx';
import { Sheet } from './sheet.tsx';

const kindHints: Record<'in' | 'out', Partial<Record<LineKind, string>>> = {
  out: {
    bank_fee: 'ธนาคารหักจากบัญชีของเว็บ',
    owner: 'เจ้าของถอนเงินออกไป',
    own_transfer: 'ไปเข้าอีกบัญชีของเว็บ',
    refund: 'โอนคืนเงินที่เคยระบุว่าจะคืน',
  },
  in: {
    refund: 'ไม่ใช่เงินของสมาชิก จะโอนคืนผู้โอน',
    own_transfer: 'มาจากอีกบัญชีของเว็บ',
    owner: 'เจ้าของนำเงินเข้ามา',
  },
};

interface Props {
  line: StatementLine;
  /** Chosen as it opens; else the first. */
  first?: LineKind | undefined;
  onClose: () => void;
  /** When it was asked, and only then. */
  onDone?: () => void;
}

/** Classifies a line that is no payment of a member: a second operator agrees, and looks at the document of money that left. */
export function ClassifySheet({ line, first, onClose, onDone }: Props) {
  const { id, ref, amount, direction } = line;
  const hints = kindHints[direction];
  const choices = Object.keys(hints) as LineKind[];
  const [kind, setKind] = useState<LineKind>(first ?? choices[0]!);
  const [reason, setReason] = useState('');
  const [fileId, setFileId] = useState<string>();
  const isOut = direction === 'out';
  const decide = useDecision();
  const send = () => {
    return decide({
      ids: [id],
      run: () => call(classifyLine, { input: { id, kind, reason: reason.trim(), file_id: fileId } }),
      doneText: () => `ส่ง ${ref} ให้คนที่สองอนุมัติแล้ว`,
      refresh: [['statement-lines'], ['deposits'], ['approvals'], ['ledger-health']],
      close: onClose,
      ...(onDone ? { onDone } : {}),
    });
  };
  return (
    <Sheet
      title={`ระบุที่มา ${ref}`}
      confirmText="ส่งให้คนที่สองอนุมัติ"
      disabled={!reason.trim() || (isOut && !fileId)}
      onClose={onClose}
      onConfirm={send}
    >
      <p>
        เงิน{direction === 'in' ? 'เข้า' : 'ออก'} <b className="num">{formatBaht(amount)}</b> บาท
      </p>
      {direction === 'in' ? (
        <p className={parts.warn}>ถ้าเป็นเงินของสมาชิก ให้จับคู่กับคำขอหรือหาเจ้าของ ที่นี่สำหรับเงินที่ไม่ใช่ของสมาชิกเท่านั้น</p>
      ) : null}
      <Radio.Group label="ที่มา" value={kind} onChange={(value) => setKind(value as LineKind)}>
        <div className={sheet.choices}>
          {choices.map((each) => (
            <Radio key={each} value={each} label={lineKindNames[each]} description={hints[each]} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label="เหตุผล"
        rows={3}
        maxLength={500}
        required
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {isOut ? <EvidenceField label="เอกสารของเงินออก" fileId={fileId} onChange={setFileId} /> : null}
    </Sheet>
  );
}
