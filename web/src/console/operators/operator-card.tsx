import { Switch } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OperatorAccount, OperatorSession } from '@portal/contract/console/operators.ts';
import { useActionQueue, useIsDisconnected, useMay, useOperator } from '../parts/frame.ts';
import { Button } from '../parts/actions/button.tsx';
import { Chip } from '../parts/figures/marks.tsx';
import * as parts from '../parts/layout/parts.module.css';
import { roleNames } from '@portal/contract/role-names.ts';
import { Age, Timestamp, TimestampWithAge } from '../parts/figures/time.tsx';
import { type OperatorSheet, OperatorSheets } from './operator-sheets.tsx';
import * as layout from '../parts/layout/layout.module.css';
import { Fact, Panel } from '../parts/layout/page.tsx';
import { operatorSessionsQuery, operatorsQuery } from './queries.ts';
import { Pane } from '../parts/layout/pane.tsx';

function OperatorCard({ account }: { account: OperatorAccount }) {
  const [open, setOpen] = useState<OperatorSheet>();
  const title = useId();
  const mayChange = useMay()('operators.change');
  const isDisconnected = useIsDisconnected();
  const { busy } = useActionQueue();
  const { id, name, username, active, sessions } = account;
  const isOff = isDisconnected || busy.has(id);
  const isOwn = useOperator()?.id === id; // the own one is replaced in the account
  return (
    <section className={parts.panel} aria-labelledby={title}>
      <div className={parts.head}>
        <h2 id={title}>{name}</h2>
        <OperatorStatus of={account} />
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
          <Fact name="เข้าใช้ได้จาก" of={account.networks.length ? account.networks.join(' ') : 'ทุกเครือข่าย'} />
          <Fact name="เซสชันที่เปิดอยู่" of={sessions} />
          <Fact
            name="ใช้งานล่าสุด"
            of={account.last_seen_at ? <TimestampWithAge at={account.last_seen_at} /> : 'ยังไม่เคย'}
          />
        </dl>
      </div>
      {mayChange ? (
        <div className={`wraps ${layout.actions}`}>
          <Button icon="pencil" disabled={isOff} onClick={() => setOpen('role')}>
            เปลี่ยนบทบาท
          </Button>
          <Button icon="lock" disabled={isOff} onClick={() => setOpen('networks')}>
            จำกัดเครือข่าย
          </Button>
          {isOwn ? null : (
            <Button icon="key" disabled={isOff || !active || account.approval !== null} onClick={() => setOpen('totp')}>
              ตั้งรหัสยืนยันใหม่
            </Button>
          )}
          <Button icon="out" disabled={isOff || sessions === 0} onClick={() => setOpen('sessions')}>
            จบทุกเซสชัน
          </Button>
        </div>
      ) : null}
      {open ? <OperatorSheets account={account} open={open} onClose={() => setOpen(undefined)} /> : null}
    </section>
  );
}

export const OperatorStatus = ({ of: { active, is_set_up, approval } }: { of: OperatorAccount }) => (
  <span className={parts.chips}>
    {approval ? <Chip tone="pend">รอคนที่สอง · {approval.by.name} เป็นผู้ขอ</Chip> : null}
    {active ? is_set_up ? <Chip tone="ok">เปิดใช้</Chip> : <Chip tone="pend">รอเจ้าตัวตั้งค่า</Chip> : <Chip>ปิด</Chip>}
  </span>
);

/** An operator, the actions on them, and their open sessions. */
export function OperatorSidePanel({ id }: { id: string }) {
  const query = useQuery(operatorsQuery);
  const sessions = useQuery(operatorSessionsQuery(id));
  return (
    <>
      <Pane query={query} blank="ไม่พบรายการนี้" isEmpty={(rows) => rows.every((row) => row.id !== id)}>
        {(rows) => rows.filter((row) => row.id === id).map((row) => <OperatorCard key={row.id} account={row} />)}
      </Pane>
      <Panel title="เซสชันที่เปิดอยู่">
        <Pane query={sessions} rows={2} blank="ไม่มีเซสชันที่เปิดอยู่">
          {(rows) => (
            <SessionsList>
              {rows.map((row) => (
                <SessionRow key={row.id} of={row} />
              ))}
            </SessionsList>
          )}
        </Pane>
      </Panel>
    </>
  );
}

/** Signed-in browsers. */
export const SessionsList = ({ children }: { children: ReactNode }) => <ul className={layout.rows}>{children}</ul>;

/** One operator, with the actions on them. */
export const SessionRow = ({ of: session, children }: { of: OperatorSession; children?: ReactNode }) => (
  <li>
    <div className="grow">
      <b>{session.device ?? 'อุปกรณ์ที่ไม่รู้จัก'}</b>
      <p className={parts.mini}>
        <span className="num" translate="no">
          {session.address ?? '-'}
        </span>{' '}
        · ใช้ล่าสุด <Age at={session.last_seen_at} />
      </p>
      <p className={parts.mini}>
        เข้าสู่ระบบ <Timestamp at={session.created_at} /> · หมดอายุ <Timestamp at={session.expires_at} />
      </p>
    </div>
    {children}
  </li>
);
