import { useQuery } from '@tanstack/react-query';
import { type MemberRow, restrictionName } from '@portal/contract/console/members.ts';
import type { ReportRow } from '@portal/contract/payments.ts';
import { type MemberDetail, memberQuery } from '../../identity/members/queries.ts';
import { risksOfQuery } from '../../operators/risk/queries.ts';
import { useRiskWords } from '../feature.ts';
import { Chip, Money, StatusChip } from '../figures/marks.tsx';
import { Timestamp } from '../figures/time.tsx';
import { useMay } from '../frame.ts';
import { Pane } from '../layout/pane.tsx';
import * as parts from '../layout/parts.module.css';
import { SidePanelButton } from '../layout/side-panel.tsx';
import * as css from './member-card.module.css';

/** The member beside a decision: restriction, and the background; nothing without the permission to see members. */
export const MemberCard = ({ id }: { id: string }) => (useMay()('members.see') ? <Card id={id} /> : null);

const Card = ({ id }: { id: string }) => (
  <Pane query={useQuery(memberQuery(id))} rows={2}>
    {(member) => (
      <section className="grid" aria-label="ข้อมูลสมาชิก">
        <p className={parts.chips}>
          <RestrictionChip of={member.restricted} />
        </p>
        <MemberBackground of={member} />
      </section>
    )}
  </Pane>
);

export const RestrictionChip = ({ of }: { of: MemberRow['restricted'] }) =>
  of ? (
    <Chip tone="err" icon="lock">
      {restrictionName(of.reason)}
      {of.until ? (
        <>
          {' '}
          ถึง <Timestamp at={of.until} />
        </>
      ) : null}
    </Chip>
  ) : (
    <Chip tone="ok">ไม่มีข้อจำกัด</Chip>
  );

const NOTES = 2;
const REQUESTS = 3;

/** Open flags, newest notes, and newest deposits and withdrawals. */
export const MemberBackground = ({ of: { id, notes, deposits, withdrawals } }: { of: MemberDetail }) => (
  <>
    <Flags id={id} />
    {notes.length ? (
      <div>
        <h3>บันทึกล่าสุด</h3>
        <NoteList of={notes.slice(0, NOTES)} />
      </div>
    ) : null}
    {deposits ? <Latest title="ฝากล่าสุด" rows={deposits} /> : null}
    {withdrawals ? <Latest title="ถอนล่าสุด" rows={withdrawals} /> : null}
  </>
);

/** Renders nothing when none is open, or without the permission. */
export const Flags = ({ id }: { id: string }) => (useMay()('risk.see') ? <OpenFlags id={id} /> : null);

function OpenFlags({ id }: { id: string }) {
  const flags = useQuery(risksOfQuery(id)).data ?? [];
  const riskWords = useRiskWords();
  return flags.length ? (
    <ul className={`grid ${css.flags}`} aria-label="ธงความเสี่ยง">
      {flags.map((flag) => (
        <li key={flag.id} className="row folds between">
          <Chip tone="pend" icon="shield">
            {riskWords[flag.rule]}
          </Chip>
          <SidePanelButton kind="risk" id={flag.id} name={riskWords[flag.rule] ?? ''} />
        </li>
      ))}
    </ul>
  ) : null;
}

export const NoteList = ({ of: notes }: { of: MemberDetail['notes'] }) => (
  <ul className={css.notes}>
    {notes.map(({ id, text, by, at }) => (
      <li key={id}>
        <p className={css.memo}>{text}</p>
        <p className={parts.mini}>
          {by} · <Timestamp at={at} />
        </p>
      </li>
    ))}
  </ul>
);

const Latest = ({ title, rows }: { title: string; rows: readonly ReportRow[] }) => (
  <div>
    <h3>{title}</h3>
    {rows.length === 0 ? <p className="hint">ไม่มีรายการ</p> : null}
    <ul className={`divided ${css.latest}`}>
      {rows.slice(0, REQUESTS).map((row) => (
        <li key={row.id} className="row tight">
          <span className={`${parts.mini} grow`}>
            <Timestamp at={row.bank_time} />
          </span>
          <StatusChip status={row.transaction_status} />
          <b>
            <Money of={row.amount} />
          </b>
        </li>
      ))}
    </ul>
  </div>
);
