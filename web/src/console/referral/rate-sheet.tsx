import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ReferralOverview, MAX_RATE, MAX_RATES, setRate } from '@portal/contract/console/referral.ts';
import { call } from '../../kit/data/call.ts';
import { serverNow } from '../../kit/time/server-time.ts';
import { Sheet } from '../parts/dialog/sheet.tsx';
import { dayAfter, rateOf } from './drafts.ts';
import { AWAITING, useDecision } from '../parts/actions/decision.ts';
import { StampField } from '../parts/fields/date-fields.tsx';

interface Props {
  depth: number;
  rates: ReferralOverview['rates'];
  onClose: () => void;
}

/** A level's rate from a future day; earlier earnings keep theirs. */
export function RateSheet({ depth, rates, onClose }: Props) {
  const [earliest] = useState(() => dayAfter(serverNow()));
  const [level, setLevel] = useState('1');
  const [typed, type] = useState(() => String(rates.findLast((each) => each.level === 1)?.rate ?? ''));
  const [from_day, setDay] = useState(earliest);
  const { rate, problem } = rateOf(typed);
  const isEarly = from_day < earliest;
  const decide = useDecision();
  return (
    <Sheet
      title="ตั้งอัตราใหม่"
      confirmText="บันทึก"
      disabled={rate === undefined || !from_day || isEarly}
      onClose={onClose}
      onConfirm={() =>
        rate !== undefined &&
        decide({
          ids: [`rate ${level}`],
          run: () => call(setRate, { input: { level: Number(level), rate, from_day } }),
          doneText: () => AWAITING,
          refresh: [['referral'], ['approvals']],
          close: onClose,
        })
      }
    >
      <p className="hint">อัตราใหม่ใช้ตั้งแต่วันที่เลือก ไม่ย้อนหลัง รวมทุกชั้นไม่เกิน {MAX_RATES}%</p>
      <Select
        label="ชั้น"
        data={Array.from({ length: depth }, (_, nth) => ({ value: String(nth + 1), label: `ชั้นที่ ${nth + 1}` }))}
        allowDeselect={false}
        value={level}
        onChange={(next) => next && setLevel(next)}
      />
      <TextInput
        label="อัตรา (%)"
        description={`ของยอดเดิมพัน ไม่เกิน ${MAX_RATE}% ต่อชั้น`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        value={typed}
        error={problem}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <StampField
        label="ตั้งแต่วันที่"
        min={earliest}
        value={from_day}
        error={isEarly ? 'เริ่มได้ตั้งแต่วันพรุ่งนี้' : undefined}
        onChange={(stamp) => setDay(stamp)}
      />
    </Sheet>
  );
}
