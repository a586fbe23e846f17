import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type GrantRow, voidGrant } from '@portal/contract/console/grants.ts';
import { call } from '../../../../kit/data/call.ts';
import { AWAITING, useDecision } from '../../../parts/actions/decision.ts';
import { Button } from '../../../parts/actions/button.tsx';
import { Chip, Money } from '../../../parts/figures/marks.tsx';
import { useIsDisconnected, useMay } from '../../../parts/frame.ts';
import { MoreButton } from '../../../parts/list/infinite-pages.tsx';
import { Pane } from '../../../parts/layout/pane.tsx';
import { Fact, Panel } from '../../../parts/layout/page.tsx';
import * as parts from '../../../parts/layout/parts.module.css';
import { ReasonSheet } from '../../../parts/dialog/reason-sheet.tsx';
import { Timestamp } from '../../../parts/figures/time.tsx';
import { grantStates, memberGrantsQuery } from '../../../promotions/queries.ts';
import { GrantBets } from './grant-bets.tsx';
import * as css from '../members.module.css';

/** All bonuses of the member with their calculation; two operators can revoke an active one. */
export function GrantsPanel({ id }: { id: string }) {
  const query = useInfiniteQuery(memberGrantsQuery(id));
  const [voiding, setVoiding] = useState<GrantRow>();
  return (
    <Panel title="โปรโมชั่นที่รับ">
      <Pane query={query} rows={2} blank="ยังไม่เคยรับโปรโมชั่น">
        {(rows) => (
          <ul className={css.notes}>
            {rows.map((row) => (
              <li key={row.id}>
                <Grant row={row} onVoid={() => setVoiding(row)} />
              </li>
            ))}
          </ul>
        )}
      </Pane>
      <MoreButton query={query} />
      {voiding ? <VoidSheet row={voiding} onClose={() => setVoiding(undefined)} /> : null}
    </Panel>
  );
}

function Grant({ row, onVoid }: { row: GrantRow; onVoid: () => void }) {
  const may = useMay();
  const isDisconnected = useIsDisconnected();
  const { promotion_id, title, version, state, money, approval, taken_at, expires_at, ended_at } = row;
  const [text, tone] = grantStates[state];
  return (
    <>
      <div className="row">
        <b className="grow">
          {promotion_id && may('promotions.see') ? (
            <Link className="link" to={`/promotions/${promotion_id}`}>
              {title}
            </Link>
          ) : (
            title
          )}{' '}
          <span className={parts.mini}>รุ่น {version}</span>
        </b>
        <Chip {...(tone ? { tone } : {})}>{text}</Chip>
      </div>
      {money ? <Arithmetic of={money} isRunning={state === 'running'} /> : null}
      <p className={parts.mini}>
        <span>รับเมื่อ</span> <Timestamp at={taken_at} />
        {ended_at ? (
          <>
            {' '}
            · จบเมื่อ <Timestamp at={ended_at} />
          </>
        ) : null}
        {!ended_at && expires_at ? (
          <>
            {' '}
            · ใช้ได้ถึง <Timestamp at={expires_at} />
          </>
        ) : null}
      </p>
      <GrantBets id={row.id} />
      {approval ? (
        <p className={parts.warn} role="status">
          {approval.by.name} ขอหักคืน รอผู้อนุมัติคนที่สอง: {approval.reason}
        </p>
      ) : null}
      {state === 'running' && !approval && may('grants.void') ? (
        <Button small tone="err" icon="undo" disabled={isDisconnected} onClick={onVoid}>
          หักคืนโบนัส
        </Button>
      ) : null}
    </>
  );
}

const Arithmetic = ({ of, isRunning }: { of: NonNullable<GrantRow['money']>; isRunning: boolean }) => (
  <dl className={parts.kv}>
    <dt>ฝาก / โบนัส</dt>
    <dd>
      <Money of={of.deposit} /> / <Money of={of.bonus} />
    </dd>
    <dt>ยอดเทิร์น</dt>
    <dd>
      <Money of={of.done} /> / <Money of={of.required} />
    </dd>
    <Fact
      name={isRunning ? 'โบนัสคงเหลือ' : 'ได้เป็นเงินของสมาชิก / หักคืน'}
      of={
        isRunning ? (
          <Money of={of.left} />
        ) : (
          <>
            <Money of={of.converted} /> / <Money of={of.forfeited} />
          </>
        )
      }
    />
    <Fact name="ถอนสูงสุด" of={of.cap === null ? 'ไม่จำกัด' : <Money of={of.cap} />} />
  </dl>
);

const reasons = ['รับโปรโมชั่นซ้ำหลายบัญชี', 'เล่นผิดเงื่อนไขโปรโมชั่น'];

function VoidSheet({ row: { id, title, money }, onClose }: { row: GrantRow; onClose: () => void }) {
  const decide = useDecision();
  return (
    <ReasonSheet
      title={`หักคืนโบนัส ${title}`}
      confirmText="ส่งให้คนที่สองอนุมัติ"
      choices={reasons}
      onClose={onClose}
      onSubmit={(reason) =>
        decide({
          ids: [id],
          run: () => call(voidGrant, { input: { id, reason } }),
          doneText: () => AWAITING,
          refresh: [['promotions'], ['approvals']],
          close: onClose,
        })
      }
    >
      <p>
        <span>โบนัสคงเหลือ</span> {money ? <Money of={money.left} /> : <span>-</span>}{' '}
        <span>บาทจะกลับเป็นของเว็บ เงินของสมาชิกยังอยู่และถอนได้โดยไม่ต้องทำเทิร์น</span>
      </p>
    </ReasonSheet>
  );
}
