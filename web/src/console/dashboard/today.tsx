import type { ReactNode } from 'react';
import { Money } from '../parts/money.tsx';
import * as css from './dashboard.module.css';
import type { Dashboard } from '../parts/feature.ts';
import { Tile } from './tile.tsx';

/** Each with yesterday at the same hour, where that is counted; money only for who sees it. */
export const Today = ({ of: { today, yesterday, money } }: { of: Dashboard }) => (
  <div className={css.tiles} data-day>
    {money ? <DayMoney of={money} /> : null}
    <Tile name="สมาชิกใหม่" figure={today.new_members}>
      <Before>{yesterday.new_members}</Before>
    </Tile>
    <Tile name="ฝากครั้งแรก" figure={today.first_deposits}>
      คน
    </Tile>
    <Tile name="สมาชิกที่ใช้งาน" figure={today.active_members}>
      คน
    </Tile>
  </div>
);

const DayMoney = ({ of: { today, yesterday } }: { of: NonNullable<Dashboard['money']> }) => (
  <>
    <Tile name={`ฝาก ${today.deposits} รายการ`} figure={<Money of={today.deposited} />}>
      <Before>
        <Money of={yesterday.deposited} />
      </Before>
    </Tile>
    <Tile name={`ถอน ${today.withdrawals} รายการ`} figure={<Money of={today.withdrawn} />}>
      <Before>
        <Money of={yesterday.withdrawn} />
      </Before>
    </Tile>
    <Tile name="สุทธิ" figure={<Money of={today.net} />}>
      ฝากลบถอน
    </Tile>
    <Tile name="ต้นทุนโบนัส" figure={<Money of={today.bonus_cost} />}>
      <Before>
        <Money of={yesterday.bonus_cost} />
      </Before>
    </Tile>
    <Tile name="มินิเกมจ่าย" figure={<Money of={today.minigame_won} />}>
      <Before>
        <Money of={yesterday.minigame_won} />
      </Before>
    </Tile>
  </>
);

const Before = ({ children }: { children: ReactNode }) => <>เมื่อวานเวลานี้ {children}</>;
