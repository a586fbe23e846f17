import { bankName } from '@portal/contract/banks.ts';
import type { DepositRow, getDeposit, StatementLine } from '@portal/contract/console/deposits.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import { formatBaht, formatRound, type Satang } from '@portal/contract/money.ts';
import type { DepositState } from '@portal/contract/payments.ts';
import type { Tone } from '../../parts/figures/marks.tsx';

/** Operators' names for the states of a request. */
export const stateWords: Record<DepositState, [text: string, tone?: Tone]> = {
  awaiting_payment: ['รอโอนเงิน'],
  slip_sent: ['แนบสลิปแล้ว', 'info'],
  detected: ['พบเงินเข้า', 'info'],
  matching: ['กำลังจับคู่', 'pend'],
  review: ['รอตรวจสอบ', 'pend'],
  credited: ['เติมเครดิตแล้ว', 'ok'],
  rejected: ['ปฏิเสธแล้ว', 'err'],
  expired: ['หมดเวลา'],
  cancelled: ['ยกเลิกแล้ว'],
};

/** Safe for the member to read (docs/design/console.md#matching). */
export const rejectReasons = ['ยอดไม่ตรงกับสลิป', 'สลิปซ้ำ', 'บัญชีผู้โอนไม่ตรงกับชื่อสมาชิก', 'ไม่พบยอดเข้า'];

const channelNames: Record<string, string> = { promptpay: 'พร้อมเพย์', bank: 'โอนธนาคาร', truemoney: 'ทรูมันนี่' };
/** A gateway is named by its code, which its page shows beside the name. */
export const channelName = (channel: string): string => channelNames[channel] ?? `เกตเวย์ ${channel.toUpperCase()}`;

type Detail = Output<typeof getDeposit>['data'];

/** Amount that crediting gives, as far as known: the matched line's, the gateway's, else the expected one. */
export const creditOf = ({ line, received, amount_to_pay }: Detail): Satang =>
  line?.amount ?? received ?? amount_to_pay;

/** Effect of crediting this amount; undefined without an offer. Of less than requested the bonus is computed anew. */
export const offerEffect = (
  { amount, offer }: Pick<Detail, 'amount' | 'offer'>,
  credit: Satang,
): string | undefined => {
  if (!offer) return undefined;
  const { bonus, turnover, why } = offer;
  if (why) return `เครดิต ${formatBaht(credit)} ${why}`;
  const extra = credit < amount ? 'โบนัสคิดใหม่จากยอดที่ได้รับ' : `+ โบนัส ${formatBaht(bonus)}, เทิร์น ${formatRound(turnover)}`;
  return `เครดิต ${formatBaht(credit)} ${extra}`;
};

/** Sender of a line, with the sender's bank; the receiving bank is shown elsewhere. */
export const senderOf = ({ from_bank, from_name, from_account }: StatementLine): string =>
  [from_bank && bankName(from_bank), from_name, from_account].filter(Boolean).join(' · ');

/** Notice on an open line that another operator decided. */
export const LINE_LEFT = 'มีผู้ทำรายการเดินบัญชีนี้แล้ว';

/** Announcement of a line or request chosen by keys. */
export const nameOf = (row: StatementLine | DepositRow): string =>
  'member' in row
    ? `${row.ref} · ${row.member.tel_masked} ${row.member.name} · ${formatBaht(row.amount_to_pay)} บาท`
    : `เงินเข้า ${formatBaht(row.amount)} บาท จาก ${row.from_name ?? row.from_account ?? row.ref}`;

/** Interbank codes, as in a slip's QR code; our accounts use codes of their own. */
const bankNumbers: Record<string, string> = {
  '002': 'bbla',
  '004': 'kbnk',
  '006': 'ktba',
  '011': 'ttb',
  '014': 'scb',
  '022': 'cimb',
  '024': 'uob',
  '025': 'bay',
  '030': 'gsb',
  '033': 'ghb',
  '034': 'baac',
  '066': 'ibank',
  '067': 'tisco',
  '069': 'kkp',
  '070': 'icbt',
  '071': 'tcd',
  '073': 'lhbank',
  tmn: 'tmn',
};
export const slipBank = (number: string | null): string => {
  const code = bankNumbers[number ?? ''];
  return code ? bankName(code) : `ธนาคารหมายเลข ${number ?? '-'}`;
};
