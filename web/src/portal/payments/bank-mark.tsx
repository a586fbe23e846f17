import { Icon } from '../../kit/icon.tsx';
import * as css from './bank-mark.module.css';

const named = ['kbnk', 'scb', 'bbla', 'ktba', 'bay', 'gsb', 'ttb', 'tmn'];

/** The sign of a bank; of PromptPay and of banks without a sign of their own a drawing. */
export const BankMark = ({ code }: { code: string }) => (
  <span className={css.root} data-bank={code} aria-hidden="true">
    {named.includes(code) ? null : <Icon name={code === 'promptpay' ? 'qr' : 'wallet'} />}
  </span>
);
