import { Radio, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { creditLine, type StatementLine } from '@portal/contract/console/deposits.ts';
import { bankName } from '@portal/contract/banks.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { call } from '../../../kit/data/call.ts';
import { useDecision } from '../actions/decision.ts';
import { Pane } from '../layout/pane.tsx';
import * as sheet from '../dialog/sheet.module.css';
import { ReasonField } from '../dialog/reason-sheet.tsx';
import { Sheet } from '../dialog/sheet.tsx';
import { candidatesQuery } from '../../payments/lines/queries.ts';

const reasons = ['โอนเข้ามาโดยไม่ได้แจ้งฝาก', 'โอนหลังคำขอหมดเวลา', 'สมาชิกแจ้งพร้อมหลักฐานในแชท'];

interface Props {
  line: StatementLine;
  onClose: () => void;
  /** Called once credited or requested, only then. */
  onDone?: () => void;
}

/** Finds the member of an unmatched line and credits its amount. A second operator agrees unless it came from the member's own account. */
export function CreditSheet({ line, onClose, onDone }: Props) {
  const { id, ref, amount, from_name, from_account } = line;
  const [q, setQ] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const [reason, setReason] = useState(reasons[0]!);
  const query = useQuery(candidatesQuery(id, q.trim()));
  const candidates = query.isPlaceholderData ? [] : (query.data ?? []); // those of another text are no choice
  const chosen = candidates.find(({ member, is_sender }) => (chosenId ? member.id === chosenId : is_sender));
  const isSender = chosen?.is_sender ?? false;
  const decide = useDecision();
  const send = () =>
    chosen &&
    decide({
      ids: [id],
      run: () => call(creditLine, { input: { id, member_id: chosen.member.id, reason } }),
      ...(isSender ? { queuedText: `เติมเครดิต ${formatBaht(amount)} → ${chosen.member.name}` } : {}),
      doneText: ({ data }) =>
        'approval_id' in data ? `ส่ง ${ref} ให้คนที่สองอนุมัติแล้ว` : `เติมเครดิต ${formatBaht(amount)} บาทแล้ว`,
      refresh: [['statement-lines'], ['deposits'], ['approvals']],
      close: onClose,
      ...(onDone ? { onDone } : {}),
    });
  return (
    <Sheet
      title={`หาเจ้าของเงิน ${ref}`}
      confirmText={isSender ? 'เติมเครดิต' : 'ส่งให้คนที่สองอนุมัติ'}
      tone="ok"
      disabled={!reason || !chosen}
      onClose={onClose}
      onConfirm={send}
    >
      <p>
        เงินเข้า <b className="num">{formatBaht(amount)}</b> บาท {[from_name, from_account].filter(Boolean).join(' · ')}
      </p>
      <TextInput
        label="ค้นหาสมาชิก"
        description="เบอร์โทร ชื่อ หรือเลขท้ายบัญชี"
        maxLength={60}
        data-autofocus
        value={q}
        onChange={(event) => {
          setQ(event.currentTarget.value);
          setChosenId(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault(); // searches instead of submitting the sheet
        }}
      />
      <Pane query={query} rows={2} blank="ไม่พบสมาชิก">
        {(rows) => (
          <Radio.Group label="สมาชิก" value={chosen?.member.id ?? ''} onChange={setChosenId}>
            <div className={sheet.choices}>
              {rows.map(({ member, account, is_sender }) => (
                <Radio
                  key={member.id}
                  value={member.id}
                  label={`${member.name} · ${member.tel_masked}`}
                  description={`${bankName(account.bank_code)} ${account.number_masked}${is_sender ? ' · ตรงกับบัญชีผู้โอน' : ''}`}
                />
              ))}
            </div>
          </Radio.Group>
        )}
      </Pane>
      <ReasonField choices={reasons} onChange={setReason} />
      {chosen && !isSender ? <p className="hint">ผู้โอนไม่ใช่บัญชีที่สมาชิกลงทะเบียนไว้ ต้องมีผู้อนุมัติคนที่สอง</p> : null}
    </Sheet>
  );
}
