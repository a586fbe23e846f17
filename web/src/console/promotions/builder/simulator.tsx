import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferInput } from '@portal/contract/console/offers.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { ApiError } from '../../../kit/data/call.ts';
import { satangOfText } from '../../parts/fields/field-values.ts';
import { Fact, Panel } from '../../parts/layout/page.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { sentenceOf } from '../../parts/actions/decision.ts';
import { TIMES } from './draft-reading.ts';
import * as layout from '../../parts/layout/layout.module.css';
import * as css from '../offers/offer-list.module.css';
import { SecondOperatorNotice } from './offer-facts.tsx';
import { type Simulation, simulationQuery } from '../queries.ts';
import { useDebounced } from '../../parts/list/filter.tsx';

const rtpOf = (text: string): number | undefined =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= 100 ? Number(text) : undefined;

/** Simulates the terms for a deposit with the function that issues bonuses; shows the error of contradictory terms. */
export function useSimulation(terms: OfferInput['terms'] | undefined) {
  const [amountText, setAmountText] = useState('500');
  const [rtpText, setRtpText] = useState('96');
  const typed = satangOfText(amountText);
  const amount = typed !== undefined && typed > 0n ? typed : undefined;
  const rtp = rtpOf(rtpText);
  const settledTerms = useDebounced(terms);
  const isReady = settledTerms !== undefined && amount !== undefined && rtp !== undefined;
  const { data, error, isPlaceholderData } = useQuery({
    ...(settledTerms && amount !== undefined && rtp !== undefined
      ? simulationQuery(settledTerms, amount, rtp)
      : { queryKey: ['promotions', 'simulation'], queryFn: () => Promise.reject(new Error('nothing to ask')) }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  const field = error instanceof ApiError ? error.field : undefined;
  return {
    amount: { text: amountText, set: setAmountText, isWrong: amount === undefined },
    rtp: { text: rtpText, set: setRtpText, isWrong: rtp === undefined },
    /** Undefined while the terms are incomplete. */
    figures: isReady && !error ? data : undefined,
    isOld: isPlaceholderData || settledTerms !== terms,
    error,
    refused: error && field ? { field, text: sentenceOf(error) } : undefined,
  };
}

export const Simulator = ({ of }: { of: ReturnType<typeof useSimulation> }) => (
  <Panel title="จำลอง">
    <div className={css.fields}>
      <div className={layout.pair}>
        <TextInput
          label="สมาชิกฝาก (บาท)"
          inputMode="decimal"
          autoComplete="off"
          value={of.amount.text}
          error={of.amount.isWrong ? 'จำนวนเงินไม่ถูกต้อง' : undefined}
          onChange={(event) => of.amount.set(event.currentTarget.value)}
        />
        <TextInput
          label="อัตราจ่ายคืนของเกม (%)"
          inputMode="decimal"
          autoComplete="off"
          value={of.rtp.text}
          error={of.rtp.isWrong ? TIMES.replace('1,000', '100') : undefined}
          onChange={(event) => of.rtp.set(event.currentTarget.value)}
        />
      </div>
      <div role="status" aria-busy={of.isOld}>
        {of.figures ? <Figures of={of.figures} /> : null}
        {!of.figures && !of.error ? <p className="hint">กรอกข้อตกลงให้ครบเพื่อดูตัวเลขของสมาชิก</p> : null}
        {of.error ? <p className={parts.error}>{sentenceOf(of.error)}</p> : null}
      </div>
    </div>
  </Panel>
);

const inBaht = (amount: bigint | null): string => (amount === null ? 'ไม่จำกัด' : `${formatBaht(amount)} บาท`);

const Figures = ({ of }: { of: Simulation }) => (
  <>
    <dl className={parts.kv}>
      <Fact name="โบนัส" of={inBaht(of.bonus)} />
      <Fact name="เครดิตที่จะได้รับ" of={inBaht(of.total)} />
      <Fact name="เทิร์นโอเวอร์" of={inBaht(of.turnover)} />
      <Fact name="ถอนสูงสุด" of={inBaht(of.max_withdraw)} />
      <Fact name="ต้นทุนคาดหมายต่อผู้รับ" of={inBaht(of.expected_cost)} />
      <Fact name="โบนัสรวมทั้งหมดได้ถึง" of={inBaht(of.largest_cost)} />
    </dl>
    {of.warnings.map((text) => (
      <p key={text} className={parts.warn}>
        {text}
      </p>
    ))}
    <SecondOperatorNotice reasons={of.second_person} />
  </>
);
