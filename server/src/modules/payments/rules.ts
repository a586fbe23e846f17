import type { LineKind } from '@portal/contract/console/deposits.ts';
import { formatRound } from '@portal/contract/money.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Terms } from '../payout-requests/index.ts';
import { leastToTake } from '../safer-play/index.ts';
import type { Settings } from '../settings/index.ts';

const wrongAmount = (message: string) => new DomainError('invalid_input', { field: 'amount', message });

export interface DepositSituation {
  /** A withdrawal of the member that is not finished. */
  readonly pending_withdrawal: string | null;
  /** An open request of the same method. */
  readonly open_deposit: string | null;
}

/** May this member ask to deposit this much now; throws why not. Amounts in satang. */
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

interface WithdrawSituation {
  /** Withdrawals of this day of Bangkok, without refused ones. */
  readonly used_today: number;
  /** Own money that may leave, in satang. */
  readonly withdrawable: bigint;
  /** Turnover that is required first; `left` in satang. */
  readonly turnover: { readonly left: bigint } | null;
  /** Nothing more can come in. */
  readonly is_restricted: boolean;
}

/** The least that may be withdrawn. */
export const leastWithdrawal = (
  { withdrawable, is_restricted }: Pick<WithdrawSituation, 'withdrawable' | 'is_restricted'>,
  { credit_min }: Pick<Settings, 'credit_min'>,
): bigint => leastToTake(credit_min, withdrawable, is_restricted);

/** The most that one withdrawal of own money can take now, in satang; 0 where none may be asked for. */
export const mostAtOnce = (
  situation: Omit<WithdrawSituation, 'turnover'> & { readonly pending_withdrawal: string | null },
  settings: Pick<Settings, 'credit_min' | 'withdraw_max' | 'withdraw_daily_count'>,
): bigint => {
  const { withdrawable, used_today, pending_withdrawal } = situation;
  if (pending_withdrawal || used_today >= settings.withdraw_daily_count) return 0n;
  const most = withdrawable < settings.withdraw_max ? withdrawable : settings.withdraw_max;
  return most < leastWithdrawal(situation, settings) ? 0n : most;
};

/** Limits of a withdrawal of this member now. */
export const withdrawalTerms = (
  { used_today, withdrawable, turnover, is_restricted }: WithdrawSituation,
  settings: Pick<Settings, 'credit_min' | 'withdraw_max' | 'withdraw_daily_count'>,
): Terms => ({
  least: leastWithdrawal({ withdrawable, is_restricted }, settings),
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

/** May a line be classified as this; throws why not. Banks take fees, they do not bring them; money out needs a document. */
export const assertMayClassify = (kind: LineKind, direction: 'in' | 'out', hasDocument: boolean): void => {
  if (direction === 'out' && !hasDocument)
    throw new DomainError('invalid_input', { field: 'file_id', message: 'กรุณาแนบเอกสารของเงินออก' });
  if (kind === 'bank_fee' && direction === 'in')
    throw new DomainError('invalid_input', { field: 'kind', message: 'เงินเข้าไม่ใช่ค่าธรรมเนียมธนาคาร' });
};

/** Throws where a reason is needed and none was given. */
export function assertReason(reason: string | undefined): asserts reason is string {
  if (!reason) throw new DomainError('invalid_input', { field: 'reason', message: 'กรุณาระบุเหตุผล' });
}
