import { bangkokTimeOf } from '@portal/contract/bangkok.ts';
import type { LineKind } from '@portal/contract/console/deposits.ts';
import { formatRound } from '@portal/contract/money.ts';
import { DomainError } from '../../platform/errors.ts';
import type { RequestLimits } from '../payout-requests/index.ts';
import { minimumWithdrawal } from '../safer-play/index.ts';
import type { Settings } from '../settings/index.ts';

const wrongAmount = (message: string) => new DomainError('invalid_input', { field: 'amount', message });

export interface DepositSituation {
  /** Id of the member's open withdrawal. */
  readonly pending_withdrawal: string | null;
  /** Id of an open deposit of the same method. */
  readonly open_deposit: string | null;
}

/** Throws when the member may not request this deposit now. Amounts in satang. */
export const assertMayDeposit = (
  amount: bigint,
  { pending_withdrawal, open_deposit }: DepositSituation,
  { deposit_min, deposit_max }: Pick<Settings, 'deposit_min' | 'deposit_max'>,
): void => {
  if (amount < deposit_min) throw wrongAmount(`ฝากขั้นต่ำ ${formatRound(deposit_min)} บาท`);
  if (amount > deposit_max) throw wrongAmount(`ฝากได้ไม่เกิน ${formatRound(deposit_max)} บาทต่อครั้ง`);
  if (pending_withdrawal) throw new DomainError('deposit_blocked', { id: pending_withdrawal });
  if (open_deposit) throw new DomainError('deposit_open', { id: open_deposit });
};

/** Reason of a gateway deposit in review because of its slip. */
export const BY_SLIP = 'ได้รับสลิปแล้ว เจ้าหน้าที่กำลังตรวจสอบกับผู้ให้บริการ';

type Methods = Settings['deposit_methods_order'];
const usualOrder: readonly Methods[number]['method'][] = ['promptpay', 'bank', 'truemoney', 'gateway'];

/** All kinds of methods, those of the setting first. */
export const methodsOrder = ({ deposit_methods_order: order }: Pick<Settings, 'deposit_methods_order'>): string[] => [
  ...new Set([...order.map(({ method }) => method), ...usualOrder]),
];

interface WithdrawSituation {
  /** Withdrawals of this Bangkok day, without rejected ones. */
  readonly used_today: number;
  /** Own money available for withdrawal, satang. */
  readonly withdrawable: bigint;
  /** Turnover still required; `left` in satang. */
  readonly turnover: { readonly left: bigint } | null;
  /** The member cannot deposit any more. */
  readonly is_restricted: boolean;
}

/** Minimum of one withdrawal, satang. */
export const minWithdrawal = (
  { withdrawable, is_restricted }: Pick<WithdrawSituation, 'withdrawable' | 'is_restricted'>,
  { credit_min }: Pick<Settings, 'credit_min'>,
): bigint => minimumWithdrawal(credit_min, withdrawable, is_restricted);

/** Maximum of one withdrawal now, satang; 0 where none is possible. */
export const maxWithdrawal = (
  situation: Omit<WithdrawSituation, 'turnover'> & { readonly pending_withdrawal: string | null },
  settings: Pick<Settings, 'credit_min' | 'withdraw_max' | 'withdraw_daily_count'>,
): bigint => {
  const { withdrawable, used_today, pending_withdrawal } = situation;
  if (pending_withdrawal || used_today >= settings.withdraw_daily_count) return 0n;
  const most = withdrawable < settings.withdraw_max ? withdrawable : settings.withdraw_max;
  return most < minWithdrawal(situation, settings) ? 0n : most;
};

/** Limits of a withdrawal of this member now. */
export const withdrawalLimits = (
  { used_today, withdrawable, turnover, is_restricted }: WithdrawSituation,
  settings: Pick<Settings, 'credit_min' | 'withdraw_max' | 'withdraw_daily_count'>,
): RequestLimits => ({
  least: minWithdrawal({ withdrawable, is_restricted }, settings),
  most: settings.withdraw_max,
  available: withdrawable,
  destinations: ['bank'],
  refusal:
    used_today >= settings.withdraw_daily_count
      ? new DomainError('withdrawal_quota')
      : turnover
        ? new DomainError('turnover_not_met', { x: formatRound(turnover.left) })
        : undefined,
});

/** Throws when a line may not be classified as this: money out needs a document, money in is no fee. */
export const assertMayClassify = (kind: LineKind, direction: 'in' | 'out', hasDocument: boolean): void => {
  if (direction === 'out' && !hasDocument)
    throw new DomainError('invalid_input', { field: 'file_id', message: 'กรุณาแนบเอกสารของเงินออก' });
  if (kind === 'bank_fee' && direction === 'in')
    throw new DomainError('invalid_input', { field: 'kind', message: 'เงินเข้าไม่ใช่ค่าธรรมเนียมธนาคาร' });
};

/** Throws invalid_input without a reason. */
export function assertReason(reason: string | undefined): asserts reason is string {
  if (!reason) throw new DomainError('invalid_input', { field: 'reason', message: 'กรุณาระบุเหตุผล' });
}

const DAY_MIN = 1440;
const ANNOUNCED_MIN = 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Maintenance of a bank that runs now or begins within an hour; equal times are a whole day. */
export const closureOf = (
  { bank_closures }: Pick<Settings, 'bank_closures'>,
  bank: string,
  now: Date,
): { from: string; until: string } | null => {
  const minute = minutesOf(bangkokTimeOf(now).slice(11));
  const closure = bank_closures.find(({ bank_code, from, until }) => {
    const lasts = (minutesOf(until) - minutesOf(from) + DAY_MIN) % DAY_MIN || DAY_MIN;
    const announcedFor = (minute - minutesOf(from) + ANNOUNCED_MIN + DAY_MIN) % DAY_MIN;
    return bank_code === bank && announcedFor < ANNOUNCED_MIN + lasts;
  });
  return closure ? { from: closure.from, until: closure.until } : null;
};

/**
 * The accounts with room for an amount today, in their order; where none has, the one with the most. `rooms`: by account;
 * null: no cap.
 */
export const offeredAccounts = <A>(accounts: readonly A[], rooms: readonly (bigint | null)[], amount: bigint): A[] => {
  const roomAt = (at: number): bigint | null => rooms[at] ?? null;
  const open = accounts.filter((_, at) => (roomAt(at) ?? amount) >= amount);
  if (open.length) return open;
  const places = accounts.map((account, at) => ({ account, room: roomAt(at) ?? 0n }));
  const [most] = places.toSorted((a, b) => (a.room < b.room ? 1 : a.room > b.room ? -1 : 0));
  return most ? [most.account] : [];
};
