import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberLimits } from '@portal/contract/console/safer-play.ts';
import { Button } from '../../parts/actions/button.tsx';
import { useIsDisconnected, useMay } from '../../parts/frame.ts';
import { limitKindNames, limitPeriodNames } from '@portal/contract/console/safer-play-words.ts';
import { Pane } from '../../parts/layout/pane.tsx';
import { Panel } from '../../parts/layout/page.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { RowsTable } from '../../parts/list/rows-table.tsx';
import * as states from '../../parts/layout/blocks.module.css';
import { Timestamp } from '../../parts/figures/time.tsx';
import { memberLimitsQuery } from '../../safer-play/queries.ts';
import { AttemptsPanel, ContactsPanel } from './panels/attempts-panel.tsx';
import { BreaksPanel, StartBreakSheet } from './panels/breaks.tsx';
import { formatLimit, limitLines, type MemberDetail } from './queries.ts';
import * as css from './members.module.css';
import { TightenSheet } from './actions/tighten-sheet.tsx';

/** Limits and breaks of a member: read only, but an operator can tighten a limit or start a break on request. */
export function LimitsTab({ member }: { member: MemberDetail }) {
  const query = useQuery(memberLimitsQuery(member.id));
  return (
    <Pane query={query} framed rows={8}>
      {(data) => (
        <div className={css.columns}>
          <div className="grid">
            <WaitingPanel of={data.waiting} />
            <LimitsPanel member={member} of={data} />
            <BreaksPanel breaks={data.breaks} />
          </div>
          <div className="grid">
            <AttemptsPanel attempts={data.attempts} />
            <ContactsPanel contacts={data.contacts} />
          </div>
        </div>
      )}
    </Pane>
  );
}

function LimitsPanel({ member, of: { limits, tightened } }: { member: MemberDetail; of: MemberLimits }) {
  const [sheet, open] = useState<'tighten' | 'break'>();
  const may = useMay();
  const isOff = useIsDisconnected();
  const close = () => open(undefined);
  return (
    <Panel
      title="วงเงินของสมาชิก"
      extra={
        may('limits.tighten') ? (
          <span className="row tight folds">
            <Button small icon="lock" disabled={isOff} onClick={() => open('tighten')}>
              ลดวงเงิน
            </Button>
            <Button small icon="clock" disabled={isOff} onClick={() => open('break')}>
              เริ่มพักตามที่ขอ
            </Button>
          </span>
        ) : null
      }
    >
      <RowsTable
        rows={limitLines(limits)}
        idOf={({ kind, period }) => `${kind}-${period}`}
        columns={[
          { accessor: 'name', title: 'วงเงิน', noWrap: true },
          { accessor: 'value', title: 'สมาชิกตั้ง', textAlign: 'right', render: ({ limit }) => formatLimit(limit.value) },
          {
            accessor: 'by_operator',
            title: 'ผู้ดูแลลด',
            textAlign: 'right',
            render: ({ limit }) => formatLimit(limit.by_operator),
          },
          { accessor: 'used', title: 'ใช้ไป', textAlign: 'right', render: ({ limit }) => formatLimit(limit.used) },
          { accessor: 'left', title: 'เหลือ', textAlign: 'right', render: ({ limit }) => formatLimit(limit.left) },
          {
            accessor: 'pending',
            title: 'คำขอเพิ่ม',
            render: ({ limit: { pending } }) =>
              pending ? (
                <>
                  {pending.value === null ? 'ยกเลิกวงเงิน' : formatLimit(pending.value)} ยืนยันได้{' '}
                  <Timestamp at={pending.confirm_from} />
                </>
              ) : null,
          },
        ]}
      />
      <div className={`${parts.body} ${parts.blocks}`}>
        <p className="hint">เตือนเวลาเล่นทุก {limits.reality_check_min} นาที ผู้ดูแลลดวงเงินได้เท่านั้น เพิ่มหรือยกเลิกไม่ได้</p>
        <Tightened of={tightened} />
      </div>
      {sheet === 'tighten' ? <TightenSheet member={member} limits={limits} onClose={close} /> : null}
      {sheet === 'break' ? <StartBreakSheet member={member} onClose={close} /> : null}
    </Panel>
  );
}

/** Operator measures that lapse without a second operator. */
const WaitingPanel = ({ of }: { of: MemberLimits['waiting'] }) =>
  of.length ? (
    <Panel title="รอผู้อนุมัติคนที่สอง">
      <ul className={`${parts.body} ${parts.blocks}`}>
        {of.map(({ approval_id, by, reason, holds_until }) => (
          <li key={approval_id}>
            {reason}
            <p className={parts.mini}>
              {by.name} <span>·</span>{' '}
              {holds_until ? (
                <>
                  มีผลถึง <Timestamp at={holds_until} /> หากไม่มีผู้อนุมัติ
                </>
              ) : (
                <span>ยังไม่มีผลจนกว่าจะมีผู้อนุมัติ</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  ) : null;

const Tightened = ({ of }: { of: MemberLimits['tightened'] }) => (
  <>
    <h3>ผู้ดูแลลดวงเงิน</h3>
    {of.length ? (
      <ul className={parts.blocks}>
        {of.map(({ kind, period, value, by, reason, at }) => (
          <li key={`${kind}${period}${at.toISOString()}`}>
            {limitKindNames[kind]} {limitPeriodNames[period]}{' '}
            <b className="num">
              {value.toLocaleString('en-US')} {kind === 'time' ? 'นาที' : 'บาท'}
            </b>
            <p className={parts.mini}>
              <Timestamp at={at} /> · {by.name} · {reason}
            </p>
          </li>
        ))}
      </ul>
    ) : (
      <p className={states.blank}>ยังไม่เคยลด</p>
    )}
  </>
);
