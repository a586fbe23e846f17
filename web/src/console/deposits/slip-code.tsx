import type { Slip } from '@portal/contract/console/slips.ts';
import { Chip } from '../parts/chip.tsx';
import * as parts from '../parts/parts.module.css';
import * as css from './slip-panel.module.css';
import { slipBank } from './words.ts';

/** What the small code on the slip says, and who read it. */
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
