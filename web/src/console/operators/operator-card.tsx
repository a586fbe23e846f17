import { Switch } from '@mantine/core';
import { useId, useState } from 'react';
import type { OperatorAccount } from '@portal/contract/console/operators.ts';
import { useActionQueue } from '../parts/actions/action-queue.ts';
import { Button } from '../parts/actions/button.tsx';
import { Chip } from '../parts/figures/chip.tsx';
import { useIsDisconnected } from '../parts/actions/connection.ts';
import { useMay } from '../parts/operator.ts';
import * as parts from '../parts/layout/parts.module.css';
import { roleNames } from '@portal/contract/role-names.ts';
import { TimestampWithAge } from '../parts/figures/timestamp.tsx';
import { type OperatorSheet, OperatorSheets } from './operator-sheets.tsx';
import * as css from './operators.module.css';
import { Fact } from '../parts/fact.tsx';

export function OperatorCard({ account }: { account: OperatorAccount }) {
  const [open, setOpen] = useState<OperatorSheet>();
  const title = useId();
  const mayChange = useMay()('operators.change');
  const isDisconnected = useIsDisconnected();
  const { busy } = useActionQueue();
  const { id, name, username, active, sessions } = account;
  const isOff = isDisconnected || busy.has(id);
  return (
    <section className={parts.panel} aria-labelledby={title}>
      <div className={parts.head}>
        <h2 id={title}>{name}</h2>
        <Standing of={account} />
        {mayChange ? (
          <span className={parts.switching}>
            <Switch aria-label={`เปิดใช้ ${name}`} checked={active} disabled={isOff} onChange={() => setOpen('switch')} />
          </span>
        ) : null}
      </div>
      <div className={parts.body}>
        <dl className={parts.kv}>
          <dt>ชื่อผู้ใช้</dt>
          <dd translate="no">{username}</dd>
          <dt>บทบาท</dt>
          <dd>{roleNames[account.role]}</dd>
          <Fact name="เซสชันที่เปิดอยู่" of={sessions} />
          <Fact
            name="ใช้งานล่าสุด"
            of={account.last_seen_at ? <TimestampWithAge at={account.last_seen_at} /> : 'ยังไม่เคย'}
          />
        </dl>
      </div>
      {mayChange ? (
        <div className={css.actions}>
          <Button icon="pencil" disabled={isOff} onClick={() => setOpen('role')}>
            เปลี่ยนบทบาท
          </Button>
          <Button icon="key" disabled={isOff || !active || account.approval !== null} onClick={() => setOpen('totp')}>
            ตั้งรหัสยืนยันใหม่
          </Button>
          <Button icon="out" disabled={isOff || sessions === 0} onClick={() => setOpen('sessions')}>
            จบทุกเซสชัน
          </Button>
        </div>
      ) : null}
      {open ? <OperatorSheets account={account} open={open} onClose={() => setOpen(undefined)} /> : null}
    </section>
  );
}

export const Standing = ({ of: { active, is_set_up, approval } }: { of: OperatorAccount }) => (
  <span className={parts.chips}>
    {approval ? <Chip tone="pend">รอคนที่สอง · {approval.by.name} เป็นผู้ขอ</Chip> : null}
    {active ? is_set_up ? <Chip tone="ok">เปิดใช้</Chip> : <Chip tone="pend">รอเจ้าตัวตั้งค่า</Chip> : <Chip>ปิด</Chip>}
  </span>
);
