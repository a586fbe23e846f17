import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { endGatewaySecret, type Gateway, rotateGatewaySecret } from '@portal/contract/console/gateways.ts';
import { formatRound } from '@portal/contract/money.ts';
import { call } from '../../../kit/data/call.ts';
import { SecretSheets } from '../../parts/approvals/webhook-secrets.tsx';
import { satangOfText, changedOf } from '../../parts/fields/field-values.ts';
import { ReasonSheet, ReasonText } from '../../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { AmountField, CountField, isCount } from '../../parts/fields/number-fields.tsx';
import * as layout from '../../parts/layout/layout.module.css';
import { useGatewayChange } from './queries.ts';

const WRONG_AMOUNT = 'จำนวนเงินไม่ถูกต้อง';
const POSITION = { least: 0, most: 1000 };
const WAIT_S = { least: 1, most: 10 };
const isLimit = (value: bigint | undefined): value is bigint => value !== undefined && value > 0n;

/** Edits a gateway's name, position, limits and timeout; sends only changes. */
function GatewaySheet({ gateway, onClose }: { gateway: Gateway; onClose: () => void }) {
  const [before] = useState<Omit<Gateway, 'reason'>>(gateway); // the values at opening: another operator's later changes stay
  const [name, setName] = useState(gateway.display_name);
  const [position, setPosition] = useState<string | number>(gateway.position);
  const [from, setFrom] = useState(formatRound(gateway.min));
  const [to, setTo] = useState(formatRound(gateway.max));
  const [wait_s, setWait_s] = useState<string | number>(gateway.timeout_ms / 1000);
  const [reason, setReason] = useState('');
  const change = useGatewayChange(gateway);

  const [min, max] = [satangOfText(from), satangOfText(to)];
  const isCrossed = isLimit(min) && isLimit(max) && min > max;
  const isFilled = name.trim() !== '' && isCount(position, POSITION.most) && isCount(wait_s, WAIT_S.most, WAIT_S.least);
  const draft =
    isFilled && isLimit(min) && isLimit(max) && !isCrossed
      ? { display_name: name.trim(), position, min, max, timeout_ms: Math.round(wait_s * 1000) }
      : undefined;
  const { timeout_ms, ...guarded } = draft ? changedOf(before, draft) : {};
  const needsTwo = Object.keys(guarded).length > 0; // shown to members, or charged to them
  const why = reason.trim();
  const isReady = draft && (!needsTwo || why !== '');
  const send = () => {
    if (!isReady) return undefined;
    const sent = { ...guarded, ...(timeout_ms ? { timeout_ms } : {}), ...(needsTwo ? { reason: why } : {}) };
    return change(sent, `บันทึก ${draft.display_name} แล้ว`, onClose);
  };
  return (
    <Sheet
      title={`แก้ไข ${gateway.display_name}`}
      confirmText={needsTwo ? 'ส่งให้คนที่สองอนุมัติ' : 'บันทึก'}
      disabled={!isReady}
      onClose={onClose}
      onConfirm={send}
    >
      <TextInput
        label="ชื่อที่สมาชิกเห็น"
        required
        maxLength={60}
        data-autofocus
        value={name}
        error={name.trim() ? undefined : 'กรุณาใส่ชื่อ'}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={layout.pair}>
        <AmountField
          label="ขั้นต่ำต่อครั้ง (บาท)"
          required
          value={from}
          error={isLimit(min) ? undefined : WRONG_AMOUNT}
          onChange={setFrom}
        />
        <AmountField
          label="สูงสุดต่อครั้ง (บาท)"
          required
          value={to}
          error={isLimit(max) ? (isCrossed ? 'ต้องไม่น้อยกว่าขั้นต่ำ' : undefined) : WRONG_AMOUNT}
          onChange={setTo}
        />
        <CountField label="ลำดับ" description="เลขน้อยอยู่ก่อน" {...POSITION} value={position} onChange={setPosition} />
        <CountField
          label="รอคำตอบไม่เกิน (วินาที)"
          description="1–10 เกินนี้นับว่าล้มเหลว"
          {...WAIT_S}
          value={wait_s}
          onChange={setWait_s}
        />
      </div>
      {needsTwo ? <ReasonText value={reason} onChange={setReason} /> : null}
    </Sheet>
  );
}

function SwitchSheet({ gateway, onClose }: { gateway: Gateway; onClose: () => void }) {
  const change = useGatewayChange(gateway);
  const { display_name, reason } = gateway;
  const [is_enabled] = useState(gateway.is_enabled); // when opened: the act must not turn round
  if (is_enabled)
    return (
      <Sheet
        title={`ปิด ${display_name}`}
        confirmText="ปิดช่องทาง"
        tone="err"
        onClose={onClose}
        onConfirm={() => change({ is_enabled: false }, `ปิด ${display_name} แล้ว`, onClose)}
      >
        <p>สมาชิกจะไม่เห็นช่องทางนี้ทันที รายการที่เปิดไว้แล้วยังเดินต่อจนจบ</p>
      </Sheet>
    );
  return (
    <ReasonSheet
      title={`เปิด ${display_name}`}
      confirmText="ส่งให้คนที่สองอนุมัติ"
      tone="ok"
      onClose={onClose}
      onSubmit={(why) => change({ is_enabled: true, reason: why }, `เปิด ${display_name} แล้ว`, onClose)}
    >
      <p>สมาชิกจะเห็นช่องทางนี้เมื่อเจ้าของหรือผู้จัดการอีกคนอนุมัติ และเริ่มนับความล้มเหลวใหม่</p>
      {reason ? <p className="hint">ระบบปิดไว้เพราะ {reason} ควรกดทดสอบก่อนเปิด</p> : null}
    </ReasonSheet>
  );
}

interface Props {
  gateway: Gateway;
  open: 'edit' | 'switch' | 'rotate' | 'end';
  onClose: () => void;
}

/** Sheets of the actions on a gateway. */
export function GatewaySheets({ gateway, open, onClose }: Props) {
  const { provider, display_name } = gateway;
  if (open === 'edit') return <GatewaySheet gateway={gateway} onClose={onClose} />;
  if (open === 'switch') return <SwitchSheet gateway={gateway} onClose={onClose} />;
  return (
    <SecretSheets
      open={open}
      id={provider}
      name={display_name}
      signer="ผู้ให้บริการ"
      queryKey="gateways"
      rotate={(reason) => call(rotateGatewaySecret, { input: { provider, reason } })}
      end={() => call(endGatewaySecret, { input: { provider } })}
      onClose={onClose}
    />
  );
}
