import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MemberDevices } from '@portal/contract/console/member-records.ts';
import { Pane } from '../../parts/layout/pane.tsx';
import { Panel } from '../../parts/layout/page.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { countColumn, momentColumn, RowsTable } from '../../parts/list/rows-table.tsx';
import { memberDevicesQuery } from './queries.ts';
import * as css from './members.module.css';

/** Devices and networks of a member, and the members who share a device, account or identity. */
export function DevicesTab({ id }: { id: string }) {
  const query = useQuery(memberDevicesQuery(id));
  return (
    <div className={css.columns}>
      <Panel title="อุปกรณ์และเครือข่าย">
        <Pane query={query} rows={4} blank="ยังไม่เคยเข้าสู่ระบบ" isEmpty={({ visits }) => visits.length === 0}>
          {({ visits }) => <Visits of={visits} />}
        </Pane>
      </Panel>
      <Panel title="สมาชิกที่ใช้ร่วมกัน">
        <Pane query={query} rows={2} blank="ไม่มีสมาชิกอื่น" isEmpty={({ sharing }) => sharing.length === 0}>
          {(devices) => <Sharing of={devices} />}
        </Pane>
      </Panel>
    </div>
  );
}

const Visits = ({ of }: { of: MemberDevices['visits'] }) => (
  <RowsTable
    rows={of}
    idOf={({ device, network }) => `${device} ${network}`}
    columns={[
      {
        accessor: 'device',
        title: 'อุปกรณ์ / เครือข่าย',
        render: ({ device, network }) => (
          <>
            <span translate="no">{device}</span>
            <div className={parts.mini} translate="no">
              {network}
            </div>
          </>
        ),
      },
      countColumn('sign_ins', 'เข้าใช้'),
      countColumn('open', 'เปิดอยู่'),
      momentColumn('first_at', 'ครั้งแรก'),
      momentColumn('last_at', 'ล่าสุด'),
    ]}
  />
);

const sharedWords = { device: 'เครื่องเดียวกัน', account: 'บัญชีรับเงินเดียวกัน', person: 'ชื่อและวันเกิดเดียวกัน' } as const;

const Sharing = ({ of: { sharing, sharing_count } }: { of: MemberDevices }) => (
  <>
    <ul>
      {sharing.map(({ member, by }) => (
        <li key={member.id} className={css.event}>
          <div>
            <Link className="link" to={`/members/${member.id}`}>
              {member.name}
            </Link>
            <p className={parts.mini}>{by.map((each) => sharedWords[each]).join(' · ')}</p>
          </div>
        </li>
      ))}
    </ul>
    {sharing_count > sharing.length ? (
      <p className={parts.body}>{`แสดง ${sharing.length} จาก ${sharing_count} คน`}</p>
    ) : null}
  </>
);
