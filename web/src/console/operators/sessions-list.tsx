import type { ReactNode } from 'react';
import type { OperatorSession } from '@portal/contract/console/operators.ts';
import * as parts from '../parts/layout/parts.module.css';
import { Age, Timestamp } from '../parts/figures/timestamp.tsx';
import * as css from './operators.module.css';

/** Browsers that somebody is signed in on. */
export const SessionsList = ({ children }: { children: ReactNode }) => <ul className={css.sessions}>{children}</ul>;

/** One of them; beside it, what is done about it. */
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
