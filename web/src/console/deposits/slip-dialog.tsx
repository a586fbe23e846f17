import { useState } from 'react';
import type { Slip } from '@portal/contract/console/slips.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import * as css from './slip-panel.module.css';
import { SlipCode } from './slip-code.tsx';

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
