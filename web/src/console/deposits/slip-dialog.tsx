import { useState } from 'react';
import type { Slip } from '@portal/contract/console/slips.ts';
import { Button } from '../parts/actions/button.tsx';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { Chip } from '../parts/figures/chip.tsx';
import { slipBank } from './words.ts';
import * as css from './slip-panel.module.css';
import * as parts from '../parts/layout/parts.module.css';

interface Props {
  url: string;
  slip: Slip;
  onClose: () => void;
  /** The address is no longer good. */
  onGone: () => void;
}

/** The slip as large as the window, or larger: account numbers are small. */
export function SlipDialog({ url, slip, onClose, onGone }: Props) {
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

/** The small code on the slip in words, and who read it. */
export function SlipCode({ slip: { transaction, bank_number, payload, is_read } }: { slip: Slip }) {
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
