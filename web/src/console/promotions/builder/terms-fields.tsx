import { Switch, TextInput } from '@mantine/core';
import { gameKinds } from '@portal/contract/promotions.ts';
import { Panel } from '../../parts/layout/page.tsx';
import { IncompatibleOffers } from './about-fields.tsx';
import type { Game } from './draft.ts';
import { Choice, type Editing, NumberText } from './fields.tsx';
import * as layout from '../../parts/layout/layout.module.css';
import * as css from '../offers/offer-list.module.css';
import { games } from '../queries.ts';

const bonusKinds = { percent: 'เปอร์เซ็นต์ของยอดฝาก', amount: 'จำนวนเงิน' } as const;
const withdrawKinds = { none: 'ไม่จำกัด', amount: 'จำนวนเงิน', times: 'เท่าของฝากรวมโบนัส' } as const;
const gameChoices = { every: 'ทุกหมวด', ...games } as const;

/** Deposit, bonus and turnover of the offer. */
export const TermsFields = ({ of, own }: { of: Editing; own: string | undefined }) => {
  const { typed, put } = of;
  return (
    <>
      <Panel title="ข้อตกลง">
        <div className={css.fields}>
          <div className={layout.pair}>
            <NumberText of={of} field="deposit_min" label="ฝากขั้นต่ำ (บาท)" required />
            <NumberText of={of} field="deposit_max" label="ฝากสูงสุด (บาท)" description="ว่าง: ไม่จำกัด" />
          </div>
          <div className={layout.pair}>
            <Choice
              label="ชนิดโบนัส"
              choices={bonusKinds}
              value={typed.bonus_kind}
              onChange={(bonus_kind) => put({ bonus_kind })}
            />
            <NumberText
              of={of}
              field="bonus"
              label={typed.bonus_kind === 'percent' ? 'โบนัส (%)' : 'โบนัส (บาท)'}
              required
            />
            <NumberText of={of} field="bonus_max" label="โบนัสสูงสุด (บาท)" required />
          </div>
          <div className={layout.pair}>
            <NumberText of={of} field="turnover" label="เทิร์นโอเวอร์ (เท่าของฝากรวมโบนัส)" required />
            <Choice
              label="ถอนสูงสุด"
              choices={withdrawKinds}
              value={typed.withdraw_kind}
              onChange={(withdraw_kind) => put({ withdraw_kind })}
            />
            {typed.withdraw_kind === 'none' ? null : (
              <NumberText
                of={of}
                field="withdraw_max"
                label={typed.withdraw_kind === 'amount' ? 'ถอนสูงสุด (บาท)' : 'ถอนสูงสุด (เท่า)'}
                required
              />
            )}
          </div>
          <Games of={of} />
        </div>
      </Panel>
      <Panel title="สิทธิ์และข้อจำกัด">
        <div className={css.fields}>
          <div className={layout.pair}>
            <NumberText of={of} field="member" label="สิทธิ์ต่อคน" description="ว่าง: ไม่จำกัด" />
            <NumberText of={of} field="member_day" label="สิทธิ์ต่อคนต่อวัน" description="ว่าง: ไม่จำกัด" />
            <NumberText of={of} field="day" label="สิทธิ์รวมต่อวัน" description="ว่าง: ไม่จำกัด" />
            <NumberText of={of} field="total" label="สิทธิ์รวมทั้งหมด" description="ว่าง: ไม่จำกัด ต้องมีคนที่สองอนุมัติ" />
          </div>
          <div className={layout.pair}>
            <NumberText of={of} field="expires" label="โบนัสใช้ได้ (วัน)" description="ว่าง: ไม่มีวันหมดอายุ" />
            <NumberText of={of} field="max_bet" label="เดิมพันสูงสุดต่อครั้ง (บาท)" description="ว่าง: ไม่จำกัด" />
            <NumberText of={of} field="balance_max" label="เครดิตคงเหลือไม่เกิน (บาท)" description="ว่าง: ไม่จำกัด" />
            <NumberText of={of} field="auto_cancel" label="จบเองเมื่อเครดิตต่ำกว่า (บาท)" required />
          </div>
          <IncompatibleOffers of={of} own={own} />
          <Switch
            label="สมาชิกยกเลิกเองได้"
            checked={typed.cancel}
            onChange={(event) => put({ cancel: event.currentTarget.checked })}
          />
        </div>
      </Panel>
    </>
  );
};

/** One category, or all five: whether it counts, and its share of a stake. */
function Games({ of: { typed, put, errorOf } }: { of: Editing }) {
  const categories: readonly Game[] = typed.games === 'every' ? gameKinds : [typed.games];
  return (
    <div className={layout.pair}>
      <Choice
        label="เกมที่ร่วมรายการ"
        description="หมวดเดียว หรือทุกหมวด"
        choices={gameChoices}
        value={typed.games}
        error={errorOf('games')}
        onChange={(kind) => put({ games: kind })}
      />
      {categories.map((kind) => (
        <TextInput
          key={kind}
          label={`${games[kind]} นับ (%)`}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed.pct[kind]}
          error={errorOf('pct')}
          onChange={(event) => put({ pct: { ...typed.pct, [kind]: event.currentTarget.value } })}
        />
      ))}
    </div>
  );
}
