import { formatRound } from '@portal/contract/money.ts';
import type { Deposit, DepositState } from '@portal/contract/payments.ts';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { upcomingDayName } from '../../../kit/time/days.ts';

/** Time in which late money is still matched to its request (docs/design/money.md#what-does-not-fit). */
const SEARCH_MS = 24 * 3_600_000;

type DepositFacts = Pick<Deposit, 'state' | 'provider' | 'money' | 'received' | 'expires_at'>;

/** Sentence about a deposit's money now, and its deadline. */
export function depositMoneyText({ state, provider, money, received, expires_at }: DepositFacts, now: number): string {
  const x = formatRound(received ?? 0n);
  if (money === 'credited') return words.credited(x);
  if (money === 'held') return state === 'rejected' ? words.refusedHeld(x) : words.held(x);
  if (money === 'returning') return words.returning(x);
  if (money === 'elsewhere') return words.elsewhere(x);
  if (state === 'review') return words.searched;
  if (state === 'awaiting_payment') return words.unpaid;
  if (money === 'awaited') return provider ? words.confirming : words.awaited;
  const searchEnds = expires_at.getTime() + SEARCH_MS;
  const until = formatDateTime(new Date(searchEnds), 'history');
  if (provider) return now < searchEnds ? words.askedFor(until) : words.unconfirmed;
  return state !== 'rejected' && now < searchEnds ? words.waitedFor(until) : words.notFound;
}

/** Deadline of a review, or that it is late; undefined without one. */
export function reviewDeadlineText({ answer_by }: Pick<Deposit, 'answer_by'>, now: number): string | undefined {
  if (answer_by === null) return undefined;
  if (answer_by.getTime() < now) return words.late;
  return words.answerWithin(formatDateTime(answer_by, upcomingDayName(answer_by, now) ? 'history' : 'clock'));
}

const over: readonly DepositState[] = ['rejected', 'expired', 'cancelled'];

/** The deposit will not be credited without further action. */
export const isClosed = ({ state }: Pick<Deposit, 'state'>): boolean => over.includes(state);

/**
 * Next action for an uncredited deposit: `pay` while only the member can act, `watch` while others do, `ask` support, which
 * has the money, or start `anew`.
 */
export type DepositAction = 'pay' | 'watch' | 'ask' | 'anew';

export function depositAction(deposit: Pick<Deposit, 'state' | 'money'>): DepositAction {
  if (deposit.state === 'awaiting_payment') return 'pay';
  if (!isClosed(deposit)) return 'watch';
  return deposit.money === 'held' ? 'ask' : 'anew';
}

const words = {
  /** Sentences about a deposit's money. `x` in baht. */
  held: (x: string) => `ได้รับเงิน ${x} บาทแล้ว เก็บไว้ให้คุณและยังไม่เข้าเครดิต เจ้าหน้าที่จะเติมเครดิตหรือแจ้งผล`,
  searched: 'ยังไม่พบเงินของรายการนี้ เจ้าหน้าที่กำลังตรวจสอบและจะแจ้งผล ไม่ต้องโอนซ้ำ',
  awaited: 'กำลังหาเงินของรายการนี้ พบแล้วเครดิตจะเข้าเอง ไม่ต้องโอนซ้ำ',
  unpaid: 'ยังไม่ได้รับเงินของรายการนี้ เครดิตจะเข้าเองเมื่อได้รับเงิน',
  confirming: 'รอผู้ให้บริการยืนยัน เครดิตจะเข้าเองเมื่อยืนยันแล้ว ไม่ต้องจ่ายซ้ำ',
  refusedHeld: (x: string) =>
    `ได้รับเงิน ${x} บาทแล้วแต่ไม่ได้เข้าเครดิต เงินยังเก็บไว้ เจ้าหน้าที่จะตรวจว่าเป็นเงินของใคร แล้วเติมเครดิตหรือโอนคืน`,
  returning: (x: string) => `ได้รับเงิน ${x} บาทแล้วแต่ไม่ได้เข้าเครดิต เจ้าหน้าที่จะโอนเงินคืนบัญชีที่โอนมา`,
  elsewhere: (x: string) => `เงิน ${x} บาทที่พบเป็นของรายการอื่น ถ้าเป็นเงินของคุณ จะเห็นในประวัติรายการ`,
  notFound: 'ไม่พบเงินของรายการนี้ จึงไม่มีเครดิตเข้า ถ้าโอนไปแล้ว แจ้งปัญหารายการนี้พร้อมสลิป',
  waitedFor: (until: string) => `ยังไม่พบเงินของรายการนี้ ถ้าโอนไปแล้วไม่ต้องโอนซ้ำ เราจะรอเงินยอดนี้ถึง ${until} น.`,
  askedFor: (until: string) =>
    `ผู้ให้บริการยังไม่ได้รับเงินของรายการนี้ ถ้าจ่ายไปแล้วไม่ต้องจ่ายซ้ำ เครดิตจะเข้าเองถ้าผู้ให้บริการยืนยันภายใน ${until} น. หากไม่ยืนยัน เงินจะคืนตามเงื่อนไขของธนาคาร`,
  unconfirmed: 'ผู้ให้บริการไม่ได้ยืนยันเงินของรายการนี้ ถ้าเงินออกจากบัญชีแล้ว แจ้งปัญหารายการนี้',
  credited: (x: string) => `เครดิตเข้าแล้ว ${x} บาท`,
  /** Deadline of a review. */
  answerWithin: (moment: string) => `ปกติแจ้งผลภายใน ${moment} น.`,
  late: 'ล่าช้ากว่าปกติ เจ้าหน้าที่ยังตรวจสอบอยู่ แชทกับแอดมินได้เลย',
};
