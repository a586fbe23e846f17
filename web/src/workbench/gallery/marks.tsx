import { banks } from '@portal/contract/banks.ts';
import { statusChips } from '@portal/contract/status.ts';
import { Badge, StepNumber } from '../../kit/actions/badge.tsx';
import { BankBadge } from '../../kit/money/bank-badge.tsx';
import { Card, Tile } from '../../kit/layout/card.tsx';
import { Chip, StatusChip } from '../../kit/actions/chip.tsx';
import { Button, ButtonLink } from '../../kit/actions/button.tsx';
import { IconButton, Icon } from '../../kit/actions/icon.tsx';
import { iconNames } from '../../kit/actions/icon-names.ts';
import { Amount, BigMoney } from '../../kit/money/money.tsx';
import { SegmentTabs } from '../../kit/layout/segment-tabs.tsx';
import { When } from '../../kit/time/when.tsx';
import { NoBreak } from '../../kit/text/no-break.tsx';
import * as css from '../bench.module.css';
import type { Part } from './part.ts';

const tones = [undefined, 'primary', 'lime', 'aqua', 'pink', 'danger'] as const;

export const marks: readonly Part[] = [
  {
    name: 'NoBreak',
    content: (
      <p style={{ maxWidth: 150 }}>
        <NoBreak of="โอนผ่านพร้อมเพย์หรือทรูมันนี่ได้ทุกวัน เวลา 08.00-22.30 น. เครดิตเข้าเอง" />
      </p>
    ),
  },
  {
    name: 'Button',
    content: tones.map((tone) => (
      <div key={tone ?? 'chrome'} className={css.signs}>
        <Button tone={tone}>ยืนยัน</Button>
        <Button tone={tone} size="s">
          คัดลอก
        </Button>
        <ButtonLink tone={tone} size="s" to="/kit">
          ดูเพิ่ม
        </ButtonLink>
        <Button tone={tone} blocked="ต้องเชื่อมต่ออินเทอร์เน็ตก่อน">
          ถอนเงิน
        </Button>
      </div>
    )),
  },
  {
    name: 'Badge',
    content: (
      <p className="row">
        {([undefined, 'lime', 'pink', 'aqua'] as const).map((tone) => (
          <Badge key={tone ?? 'level'} tone={tone} lang="en">
            STAR2K
          </Badge>
        ))}
      </p>
    ),
  },
  { name: 'StepNumber', content: <StepNumber of={1} /> },
  {
    name: 'Chip',
    content: (
      <p className="row">
        <Chip>เครื่องนี้</Chip>
        <Chip tone="ok" icon="check">
          ครบแล้ว
        </Chip>
      </p>
    ),
  },
  {
    name: 'StatusChip',
    content: Object.keys(statusChips).map((status) => (
      <p key={status}>
        <StatusChip status={status} />
      </p>
    )),
  },
  {
    name: 'Icon',
    content: (
      <p className={css.signs}>
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </p>
    ),
  },
  {
    name: 'IconButton',
    content: (
      <p className="row">
        <IconButton label="ปิด">
          <Icon name="close" />
        </IconButton>
        <IconButton label="รีเฟรช" ball>
          <Icon name="refresh" size="s" />
        </IconButton>
      </p>
    ),
  },
  {
    name: 'BankBadge',
    content: (
      <p className={css.signs}>
        {[...banks.map(([code]) => code), 'promptpay', 'cp', 'ppyp', 'mtm', 'st'].map((code) => (
          <BankBadge key={code} code={code} small />
        ))}
      </p>
    ),
  },
  {
    name: 'Card and Tile',
    content: (
      <Card aria-label="การ์ด">
        <div className="row">
          <Tile icon="gift" />
          <Tile icon="clock" tone="pend" />
          <Tile icon="gift" tone="pink" />
          <Tile icon="check" tone="lime" />
        </div>
        <p>ยอดเครดิตคงเหลือ</p>
      </Card>
    ),
  },
  {
    name: 'Money and When',
    content: (
      <>
        <p>
          <Amount of={1_245_037n} /> · <Amount of={-5000n} /> · <Amount of={50_000n} isRounded />
        </p>
        <BigMoney className="" of={1_245_037n} />
        <BigMoney className="" of={undefined} />
        <p>
          <When at={new Date()} /> · <When at={null} />
        </p>
      </>
    ),
  },
  {
    name: 'SegmentTabs',
    content: (
      <SegmentTabs
        label="ประวัติ"
        segments={[
          { to: '/kit', text: 'ทั้งหมด', isCurrent: true },
          { to: '/kit?t=deposit', text: 'ฝาก', isCurrent: false },
          { to: '/kit?t=withdraw', text: 'ถอน', isCurrent: false },
        ]}
      />
    ),
  },
];
