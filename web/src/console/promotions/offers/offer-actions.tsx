import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { endOffer, type Offer, pauseOffer, publishOffer } from '@portal/contract/console/offers.ts';
import { approve } from '@portal/contract/console/approvals.ts';
import { call } from '../../../kit/data/call.ts';
import { Button } from '../../parts/actions/button.tsx';
import * as button from '../../parts/actions/button.module.css';
import { useIsDisconnected, useMay, useOperator } from '../../parts/frame.ts';
import * as parts from '../../parts/layout/parts.module.css';
import { useShortcuts } from '../../parts/actions/shortcuts.ts';
import { doneOrAwaiting, useDecision } from '../../parts/actions/decision.ts';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { PublishFacts } from '../builder/offer-facts.tsx';
import * as css from './offer-list.module.css';

/** Actions on an offer; those that reach members ask for confirmation. */
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
        <div className={`wraps ${css.acts}`}>
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

type Act = 'publish' | 'agree' | 'pause' | 'end';

interface Words {
  readonly title: string;
  readonly confirm: string;
  readonly done: string;
  /** Consequence, for the operator. */
  readonly text: string | null;
}

const wordsOf = (act: Act, { title, state, draft, approval }: Offer): Words => {
  if (act === 'agree')
    return {
      title: 'อนุมัติเป็นคนที่สอง',
      confirm: 'อนุมัติ',
      done: `เผยแพร่ ${title} แล้ว`,
      text: `ผู้ขอ ${approval?.by.name ?? ''}`,
    };
  if (act === 'publish')
    return draft
      ? { title: `เผยแพร่ ${title} รุ่น ${draft.version}`, confirm: 'เผยแพร่', done: `เผยแพร่ ${title} แล้ว`, text: null }
      : {
          title: `เปิด ${title} ต่อ`,
          confirm: 'เปิดต่อ',
          done: `เปิด ${title} ต่อแล้ว`,
          text: 'สมาชิกจะเห็นและรับได้ตามเงื่อนไขเดิมทันที',
        };
  const consequence = 'ผู้ที่รับไปแล้วหรือขอฝากไว้แล้วยังได้ตามเดิม';
  if (act === 'pause')
    return {
      title: `พัก ${title}`,
      confirm: 'พัก',
      done: `พัก ${title} แล้ว`,
      text: `ไม่มีใครรับเพิ่มได้จนกว่าจะเปิดต่อ ${consequence}`,
    };
  return state === 'draft'
    ? { title: `ทิ้งร่าง ${title}`, confirm: 'ทิ้งร่าง', done: `ทิ้งร่าง ${title} แล้ว`, text: 'ร่างนี้จะหายไปจากรายการ' }
    : { title: `จบ ${title}`, confirm: 'จบโปรโมชั่น', done: `จบ ${title} แล้ว`, text: `เปิดอีกไม่ได้ ${consequence}` };
};

const send = (act: Act, { id, approval }: Offer): Promise<{ data: object }> => {
  if (act === 'agree' && approval) return call(approve, { input: { id: approval.id } });
  if (act === 'pause') return call(pauseOffer, { input: { id } });
  if (act === 'end') return call(endOffer, { input: { id } });
  return call(publishOffer, { input: { id } });
};

/** Asks for confirmation, with the consequences. */
function ActSheet({ act, offer, onClose }: { act: Act; offer: Offer; onClose: () => void }) {
  const decide = useDecision();
  const navigate = useNavigate();
  const { title, confirm, done, text } = wordsOf(act, offer);
  const isThrown = act === 'end' && offer.state === 'draft';
  const confirmed = () =>
    decide({
      ids: [offer.id],
      run: () => send(act, offer),
      doneText: doneOrAwaiting(done),
      refresh: [['promotions'], ['approvals']],
      close: onClose,
      ...(isThrown ? { onDone: () => void navigate('/promotions') } : {}),
    });
  return (
    <Sheet
      title={title}
      confirmText={confirm}
      tone={act === 'end' ? 'err' : 'primary'}
      onClose={onClose}
      onConfirm={confirmed}
    >
      {(act === 'publish' || act === 'agree') && offer.draft ? <PublishFacts draft={offer.draft} /> : null}
      {text ? <p>{text}</p> : null}
    </Sheet>
  );
}
