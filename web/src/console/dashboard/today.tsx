import type { ReactNode } from 'react';
import { Money } from '../parts/money.tsx';
import * as css from './dashboard.module.css';
import type { Dashboard } from '../parts/feature.ts';
import { Tile } from './tile.tsx';

/** Each with yesterday at the same hour, where it is known. */
export const Today = ({ of: { today, yesterday } }: { of: Dashboard }) => (
  <div className={css.tiles} data-day>
    <Figure name="ฝาก" figure={<Money of={today.deposited} />} note={`${today.deposits} รายการ`}>
      <Before>
        <Money of={yesterday.deposited} />
      </Before>
    </Figure>
    <Figure name="ถอน" figure={<Money of={today.withdrawn} />} note={`${today.withdrawals} รายการ`}>
      <Before>
        <Money of={yesterday.withdrawn} />
      </Before>
    </Figure>
    <Figure name="สุทธิ" figure={<Money of={today.net} />} note="ฝากลบถอน" />
    <Figure name="สมาชิกใหม่" figure={today.new_members} note="">
      <Before>{yesterday.new_members}</Before>
    </Figure>
    <Figure name="ฝากครั้งแรก" figure={today.first_deposits} note="คน" />
    <Figure name="สมาชิกที่ใช้งาน" figure={today.active_members} note="คน" />
    <Figure name="มินิเกมจ่าย" figure={<Money of={today.minigame_won} />} note="">
      <Before>
        <Money of={yesterday.minigame_won} />
      </Before>
    </Figure>
  </div>
);
const Before = ({ children }: { children: ReactNode }) => <>เมื่อวานเวลาเดียวกัน {children}</>;
interface FigureProps {
  name: string;
  figure: ReactNode;
  note: string;
  children?: ReactNode;
}
const Figure = ({ name, figure, note, children }: FigureProps) => (
  <Tile name={name} figure={figure}>
    {note}
    {note && children ? ' · ' : ''}
    {children}
  </Tile>
);
