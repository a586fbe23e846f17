import { NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Gateway } from '@portal/contract/console/gateways.ts';
import { formatRound } from '@portal/contract/money.ts';
import { satangOfText } from '../parts/baht-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import * as css from './gateways.module.css';
import { useGatewayChange } from './use-gateway-change.ts';

const WRONG_AMOUNT = 'จำนวนเงินไม่ถูกต้อง';
const isLimit = (value: bigint | undefined): value is bigint => value !== undefined && value > 0n;

/** What members see of a gateway and what the house allows it. Only what was changed is sent. */
export function GatewaySheet({ gateway, onClose }: { gateway: Gateway; onClose: () => void }) {
  const [name, setName] = useState(gateway.display_name);
  const [position, setPosition] = useState<string | number>(gateway.position);
  const [from, setFrom] = useState(formatRound(gateway.min));
  const [to, setTo] = useState(formatRound(gateway.max));
  const [wait_s, setWait_s] = useState<string | number>(gateway.timeout_ms / 1000);
  const change = useGatewayChange(gateway);

  const [min, max] = [satangOfText(from), satangOfText(to)];
  const isCrossed = isLimit(min) && isLimit(max) && min > max;
  const isFilled = name.trim() !== '' && typeof position === 'number' && typeof wait_s === 'number';
  const isReady = isFilled && isLimit(min) && isLimit(max) && !isCrossed;
  const send = () => {
    if (!isReady) return undefined;
    return change(
      { display_name: name.trim(), position, min, max, timeout_ms: Math.round(wait_s * 1000) },
      `บันทึก ${name.trim()} แล้ว`,
      onClose,
    );
  };
  return (
    <Sheet
      title={`แก้ไข ${gateway.display_name}`}
      confirmText="บันทึก"
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
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={css.pair}>
        <AmountField
          label="ขั้นต่ำต่อครั้ง (บาท)"
          text={from}
          error={isLimit(min) ? undefined : WRONG_AMOUNT}
          onChange={setFrom}
        />
        <AmountField
          label="สูงสุดต่อครั้ง (บาท)"
          text={to}
          error={isLimit(max) ? (isCrossed ? 'ต้องไม่น้อยกว่าขั้นต่ำ' : undefined) : WRONG_AMOUNT}
          onChange={setTo}
        />
        <CountField label="ลำดับ" description="เลขน้อยอยู่ก่อน" from={0} to={1000} value={position} onChange={setPosition} />
        <CountField
          label="รอคำตอบไม่เกิน (วินาที)"
          description="1–10 เกินนี้นับว่าล้มเหลว"
          from={1}
          to={10}
          value={wait_s}
          onChange={setWait_s}
        />
      </div>
    </Sheet>
  );
}

interface AmountProps {
  label: string;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}
const AmountField = ({ label, text, error, onChange }: AmountProps) => (
  <TextInput
    label={label}
    inputMode="decimal"
    required
    value={text}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

interface CountProps {
  label: string;
  description: string;
  from: number;
  to: number;
  value: string | number;
  onChange: (value: string | number) => void;
}
const CountField = ({ from, to, ...rest }: CountProps) => (
  <NumberInput min={from} max={to} allowDecimal={false} hideControls {...rest} />
);
