import { formatRound } from '@portal/contract/money.ts';
import type { Destination } from '@portal/contract/referral.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Settings } from '../settings/index.ts';

/** Current limits of a request. Amounts in satang. */
export interface RequestLimits {
  readonly least: bigint;
  readonly available: bigint;
  /** The most of one request. */
  readonly most?: bigint;
  /** Allowed destinations; the first is the default. */
  readonly destinations: readonly Destination[];
  /** Reason why nothing may leave, regardless of the amount. */
  readonly refusal?: DomainError | undefined;
  /** Replaces the usual message about a pending request. */
  readonly pendingText?: string;
}

export interface RequestInput {
  readonly amount: bigint;
  readonly to?: Destination | undefined;
}

interface Situation {
  /** A request of the member that is not finished. */
  readonly pending: string | undefined;
  /** Seconds since the last password in this session; absent if not required. */
  readonly passwordAge_s?: number | undefined;
  /** The member requires the password for every withdrawal. */
  readonly always_asks: boolean;
}

const refused = (field: string, message: string) => new DomainError('invalid_input', { field, message });

/** Validates a request and returns its destination. Throws the reason for a refusal. */
export const destinationOf = (
  { amount, to }: RequestInput,
  { least, most, available, destinations, refusal, pendingText }: RequestLimits,
  { pending, passwordAge_s = 0, always_asks }: Situation,
  { step_up_amount, step_up_idle_min }: Pick<Settings, 'step_up_amount' | 'step_up_idle_min'>,
): Destination => {
  const destination = to ?? destinations[0] ?? 'credit';
  if (amount < least) throw refused('amount', `ถอนขั้นต่ำ ${formatRound(least)} บาท`);
  if (most !== undefined && amount > most) throw refused('amount', `ถอนได้ไม่เกิน ${formatRound(most)} บาทต่อครั้ง`);
  if (!destinations.includes(destination)) throw refused('to', 'ปลายทางนี้ยังไม่เปิดให้ใช้');
  if (pending)
    throw new DomainError('withdrawal_pending', { id: pending, ...(pendingText && { message: pendingText }) });
  if (refusal) throw refusal;
  if (amount > available) throw new DomainError('insufficient_balance', { field: 'amount', x: formatRound(available) });
  if ((always_asks || amount > step_up_amount) && passwordAge_s > step_up_idle_min * 60)
    throw new DomainError('password_required');
  return destination;
};
