import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { revealSlip, type Slip } from '@portal/contract/console/slips.ts';
import { call } from '../../../kit/data/call.ts';
import { Button } from '../../parts/actions/button.tsx';
import { Chip } from '../../parts/figures/marks.tsx';
import { useActionQueue } from '../../parts/frame.ts';
import { sentenceOf } from '../../parts/actions/decision.ts';
import { Timestamp } from '../../parts/figures/time.tsx';
import { slipsQuery } from './queries.ts';
import * as css from './slip-panel.module.css';
import { Dialog } from '../../parts/dialog/sheet.tsx';
import { slipBank } from './words.ts';
import * as parts from '../../parts/layout/parts.module.css';

/** Slips of the member, newest first, with their warnings. Renders nothing without slips. */
export function SlipPanel({ depositId }: { depositId: string }) {
  const { data, error, refetch } = useQuery(slipsQuery(depositId));
  if (error && !data)
    return (
      <p className="row tight" role="status">
        โหลดสลิปไม่สำเร็จ{' '}
        <Button small onClick={() => void refetch()}>
          ลองอีกครั้ง
        </Button>
      </p>
    );
  if (!data || (!data.slips.length && !data.tried.length)) return null;
  return (
    <div>
      <h3>สลิป</h3>
      {data.tried.length ? <Before text="สมาชิกแนบสลิปที่ใช้แล้วกับรายการ" of={data.tried} /> : null}
      <ul className={`grid tight ${css.slips}`}>
        {data.slips.map((slip) => (
          <OneSlip key={slip.id} slip={slip} />
        ))}
      </ul>
    </div>
  );
}

function OneSlip({ slip }: { slip: Slip }) {
  const [isOpen, setOpen] = useState(false);
  const { toast } = useActionQueue();
  // The address expires within minutes and each view is audited: not cached.
  const reveal = useMutation({
    mutationFn: async () => (await call(revealSlip, { input: { id: slip.id } })).data.url,
    onSuccess: () => setOpen(true),
    onError: (error) => toast(sentenceOf(error), 'err'),
    gcTime: 0,
  });
  return (
    <li className={css.slip}>
      <div className="row tight">
        <Timestamp at={slip.sent_at} />
        <Button small icon="eye" disabled={reveal.isPending} onClick={() => reveal.mutate()}>
          ดูสลิป
        </Button>
      </div>
      <SlipCode slip={slip} />
      {slip.also.length ? <Before text="สลิปนี้ใช้หรือถูกลองใช้กับรายการ" of={slip.also} /> : null}
      {isOpen && reveal.data ? (
        <SlipDialog url={reveal.data} slip={slip} onClose={() => setOpen(false)} onGone={() => reveal.mutate()} />
      ) : null}
    </li>
  );
}

const Before = ({ text, of }: { text: string; of: Slip['also'] }) => (
  <div className={css.before}>
    <Chip tone="err">สลิปซ้ำ</Chip>{' '}
    <span>
      {text}{' '}
      {of.map(({ deposit_id, ref, at }) => (
        <span key={`${deposit_id} ${at.toISOString()}`} className="nb">
          <b translate="no">{ref}</b> (<Timestamp at={at} />){' '}
        </span>
      ))}
    </span>
  </div>
);

interface Props {
  url: string;
  slip: Slip;
  onClose: () => void;
  /** The address has expired. */
  onGone: () => void;
}

/** The slip at window size or larger: account numbers are small. */
function SlipDialog({ url, slip, onClose, onGone }: Props) {
  const [isLarge, setLarge] = useState(false);
  return (
    <Dialog title="สลิปโอนเงิน" size="lg" onClose={onClose}>
      <SlipCode slip={slip} />
      <div className={css.frame} data-large={isLarge || undefined}>
        <img src={url} width={slip.width} height={slip.height} alt="สลิปที่สมาชิกแนบ" onError={onGone} />
      </div>
      <Button aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
        {isLarge ? 'ย่อ' : 'ขยาย'}
      </Button>
    </Dialog>
  );
}

/** Result of the slip's QR code, and how it was read. */
function SlipCode({ slip: { transaction, bank_number, payload, is_read } }: { slip: Slip }) {
  if (!payload) return <p className={parts.mini}>อ่าน QR บนสลิปไม่ได้</p>;
  return (
    <p className={css.code}>
      {transaction ? (
        <>
          <span>{slipBank(bank_number)}</span> <b translate="no">{transaction}</b>
        </>
      ) : (
        <span translate="no">{payload}</span>
      )}{' '}
      <Chip {...(is_read ? { tone: 'ok' as const } : { tone: 'pend' as const })}>
        {is_read ? 'ระบบอ่านจากรูป' : 'สมาชิกแจ้ง ยังไม่ยืนยัน'}
      </Chip>
    </p>
  );
}
