import { NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Gateway } from '@portal/contract/console/gateways.ts';
import { formatRound } from '@portal/contract/money.ts';
import { satangOfText } from '../parts/baht-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import * as css from './gateways.module.css';
import { useGatewayChange } from './use-gateway-change.ts';

/** What members see of a gateway and what the house allows it. Only what was changed is sent. */
export function GatewaySheet({ gateway, onClose }: { gateway: Gateway; onClose: () => void }) {
  const [name, setName] = useState(gateway.display_name);
  const [position, setPosition] = useState<string | number>(gateway.position);
  const [from, setFrom] = useState(formatRound(gateway.min));
  const [to, setTo] = useState(formatRound(gateway.max));
  const [wait_s, setWait_s] = useState<string | number>(gateway.timeout_ms / 1000);
  const change = useGatewayChange(gateway);

  const [min, max] = [satangOfText(from), satangOfText(to)];
  const isLimit = (value: bigint | undefined): value is bigint => value !== undefined && value > 0n;
  const isCrossed = isLimit(min) && isLimit(max) && min > max;
  const isReady =
    name.trim() !== '' &&
    isLimit(min) &&
    isLimit(max) &&
    !isCrossed &&
    typeof position === 'number' &&
    typeof wait_s === 'number';
  const send = () => {
    if (!isReady) return;
    onClose();
    void change(
      { display_name: name.trim(), position, min, max, timeout_ms: Math.round(wait_s * 1000) },
      `บันทึก ${name.trim()} แล้ว`,
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
        <TextInput
          label="ขั้นต่ำต่อครั้ง (บาท)"
          inputMode="decimal"
          required
          value={from}
          error={isLimit(min) ? undefined : 'จำนวนเงินไม่ถูกต้อง'}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          label="สูงสุดต่อครั้ง (บาท)"
          inputMode="decimal"
          required
          value={to}
          error={isLimit(max) ? (isCrossed ? 'ต้องไม่น้อยกว่าขั้นต่ำ' : undefined) : 'จำนวนเงินไม่ถูกต้อง'}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <NumberInput
          label="ลำดับ"
          description="เลขน้อยอยู่ก่อน"
          min={0}
          max={1000}
          allowDecimal={false}
          hideControls
          value={position}
          onChange={setPosition}
        />
        <NumberInput
          label="รอคำตอบไม่เกิน (วินาที)"
          description="1–10 เกินนี้นับว่าล้มเหลว"
          min={1}
          max={10}
          decimalScale={1}
          hideControls
          value={wait_s}
          onChange={setWait_s}
        />
      </div>
    </Sheet>
  );
}
