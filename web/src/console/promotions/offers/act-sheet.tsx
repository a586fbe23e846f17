import { useNavigate } from 'react-router';
import { approve } from '@portal/contract/console/control.ts';
import { endOffer, type Offer, pauseOffer, publishOffer } from '@portal/contract/console/offers.ts';
import { call } from '../../../kit/data/call.ts';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { PublishFacts } from '../builder/publish-facts.tsx';
import { doneOrAwaiting, useDecision } from '../../parts/actions/decision.ts';

export type Act = 'publish' | 'agree' | 'pause' | 'end';

interface Words {
  readonly title: string;
  readonly confirm: string;
  readonly done: string;
  /** What follows from it. */
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
  const kept = 'ผู้ที่รับไปแล้วหรือขอฝากไว้แล้วยังได้ตามเดิม';
  if (act === 'pause')
    return { title: `พัก ${title}`, confirm: 'พัก', done: `พัก ${title} แล้ว`, text: `ไม่มีใครรับเพิ่มได้จนกว่าจะเปิดต่อ ${kept}` };
  return state === 'draft'
    ? { title: `ทิ้งร่าง ${title}`, confirm: 'ทิ้งร่าง', done: `ทิ้งร่าง ${title} แล้ว`, text: 'ร่างนี้จะหายไปจากรายการ' }
    : { title: `จบ ${title}`, confirm: 'จบโปรโมชั่น', done: `จบ ${title} แล้ว`, text: `เปิดอีกไม่ได้ ${kept}` };
};

const send = (act: Act, { id, approval }: Offer): Promise<{ data: object }> => {
  if (act === 'agree' && approval) return call(approve, { input: { id: approval.id } });
  if (act === 'pause') return call(pauseOffer, { input: { id } });
  if (act === 'end') return call(endOffer, { input: { id } });
  return call(publishOffer, { input: { id } });
};

/** Asks once more, with what follows from it. */
export function ActSheet({ act, offer, onClose }: { act: Act; offer: Offer; onClose: () => void }) {
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
