import { Radio } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { classifyLine, type LineKind, type StatementLine, lineKindNames } from '@portal/contract/console/deposits.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { uploadEvidence } from '@portal/contract/console/approvals.ts';
import { PICTURE_TYPES } from '@portal/contract/uploads.ts';
import { call } from '../../../kit/data/call.ts';
import { upload } from '../../../kit/data/upload.ts';
import { sentenceOf, useDecision } from '../actions/decision.ts';
import * as parts from '../layout/parts.module.css';
import { useIsDisconnected } from '../frame.ts';
import * as sheet from './sheet.module.css';
import { Button } from '../actions/button.tsx';
import { ReasonText } from './reason-sheet.tsx';
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
  /** Initial choice; else the first. */
  first?: LineKind | undefined;
  onClose: () => void;
  /** Called once requested, only then. */
  onDone?: () => void;
}

/** Classifies a bank line that is no member payment: a second operator agrees, and sees the document for outgoing money. */
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
      <ReasonText data-autofocus rows={3} value={reason} onChange={setReason} />
      {isOut ? <EvidenceField label="เอกสารของเงินออก" fileId={fileId} onChange={setFileId} /> : null}
    </Sheet>
  );
}

interface EvidenceFieldProps {
  label: string;
  fileId: string | undefined;
  onChange: (fileId: string) => void;
}

/** A document for the second operator, as a picture; uploaded when chosen. */
function EvidenceField({ label, fileId, onChange }: EvidenceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDisconnected = useIsDisconnected();
  const sending = useMutation({
    mutationFn: async (file: Blob) => (await upload(uploadEvidence, { file })).data,
    onSuccess: ({ file_id }) => onChange(file_id),
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = ''; // allows choosing the same picture again
    if (file) sending.mutate(file);
  };
  return (
    <div>
      <input ref={input} type="file" accept={PICTURE_TYPES} hidden aria-label={label} onChange={choose} />
      <Button icon="image" disabled={isDisconnected || sending.isPending} onClick={() => input.current?.click()}>
        {fileId ? 'เปลี่ยนเอกสาร' : `แนบ${label}`}
      </Button>{' '}
      <span className="hint" role="status">
        {sending.isPending ? 'กำลังอัปโหลด' : fileId ? 'แนบแล้ว' : 'ต้องแนบ เช่น ใบแจ้งค่าธรรมเนียมหรือใบเสร็จ'}
      </span>
      {sending.error ? (
        <p className={parts.error} role="alert">
          {sentenceOf(sending.error)}
        </p>
      ) : null}
    </div>
  );
}
