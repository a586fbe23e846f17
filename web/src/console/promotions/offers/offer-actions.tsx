import { useState } from 'react';
import { Link } from 'react-router';
import type { Offer } from '@portal/contract/console/offers.ts';
import { Button } from '../../parts/actions/button.tsx';
import * as button from '../../parts/actions/button.module.css';
import { useIsDisconnected } from '../../parts/actions/connection.ts';
import { useMay, useOperator } from '../../parts/operator.ts';
import * as parts from '../../parts/layout/parts.module.css';
import { useShortcuts } from '../../parts/actions/shortcuts.ts';
import { type Act, ActSheet } from './act-sheet.tsx';
import * as css from './offer-list.module.css';

/** Everything that may be done with an offer now; what goes to members or away is asked about once more. */
export function OfferActions({ offer }: { offer: Offer }) {
  const [sheet, setSheet] = useState<Act>();
  const may = useMay();
  const me = useOperator();
  const isOff = useIsDisconnected();
  const { id, state, draft, approval } = offer;
  const mayChange = may('promotions.change') && state !== 'ended';
  const isOwn = approval?.by.id === me?.id;
  const can: Record<Act, boolean> = {
    publish: mayChange && (draft !== null ? approval === null : state === 'paused'),
    agree: approval !== null && !isOwn && may('promotions.agree') && may('approvals.decide'),
    pause: mayChange && state === 'published',
    end: mayChange,
  };
  const open = (act: Act) => (can[act] && !isOff ? () => setSheet(act) : undefined);
  useShortcuts({ P: open('publish'), A: open('agree') });
  return (
    <>
      {approval ? (
        <p className={`${parts.warn} ${css.asked}`} role="status">
          {approval.by.name} ขอเผยแพร่รุ่น {draft?.version} {isOwn ? 'ต้องให้ผู้จัดการคนอื่นเป็นผู้อนุมัติ' : 'รอผู้อนุมัติคนที่สอง'}
        </p>
      ) : null}
      {mayChange || can.agree ? (
        <div className={css.acts}>
          {can.agree ? (
            <Button tone="primary" icon="check" keyName="A" disabled={isOff} onClick={open('agree')}>
              อนุมัติเป็นคนที่สอง
            </Button>
          ) : null}
          {can.publish ? (
            <Button tone="primary" icon="horn" keyName="P" disabled={isOff} onClick={open('publish')}>
              {draft ? `เผยแพร่รุ่น ${draft.version}` : 'เปิดต่อ'}
            </Button>
          ) : null}
          {mayChange ? (
            <Link className={button.btn} to={`/promotions/${id}/edit`}>
              {draft ? 'แก้ไขร่าง' : 'แก้ไขเป็นรุ่นใหม่'}
            </Link>
          ) : null}
          {can.pause ? (
            <Button icon="clock" disabled={isOff} onClick={open('pause')}>
              พัก
            </Button>
          ) : null}
          {can.end ? (
            <Button tone="err" icon="close" disabled={isOff} onClick={open('end')}>
              {state === 'draft' ? 'ทิ้งร่าง' : 'จบโปรโมชั่น'}
            </Button>
          ) : null}
        </div>
      ) : null}
      {sheet ? <ActSheet act={sheet} offer={offer} onClose={() => setSheet(undefined)} /> : null}
    </>
  );
}
