import { bankName } from '@portal/contract/banks.ts';
import * as css from './marks.module.css';

const colours: Record<string, string> = {
  kbnk: '#0b7a3e',
  scb: '#4e2a84',
  bbla: '#1e3a8a',
  ktba: '#0076a8',
  bay: '#7a5200',
  ttb: '#0b4fb3',
  gsb: '#b0137a',
  tmn: '#c2410c',
  truemoney: '#c2410c',
  promptpay: '#0f3d75',
  baac: '#1f6b2e',
  ghb: '#b45309',
  uob: '#0b3d91',
  cimb: '#9b1c1c',
};
const shortNames: Record<string, string> = {
  tmn: 'ทรู',
  truemoney: 'ทรู',
  promptpay: 'PP',
  kbnk: 'กสิกร',
  scb: 'พาณิชย์',
  bay: 'กรุงศรี',
  ttb: 'ทีทีบี',
};

/** A tile in the bank's colour; the name stands beside it for those who cannot see it. */
export const BankBadge = ({ code }: { code: string }) => (
  <span className={css.bank} style={{ background: colours[code] ?? '#3b3f66' }} aria-hidden="true">
    {(shortNames[code] ?? bankName(code).slice(0, 7)) || '?'}
  </span>
);
