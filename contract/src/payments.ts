import * as z from 'zod/mini';
import { bookKinds } from './book.ts';
import { data, Day, Id, page, pageQuery, Time } from './common.ts';
import { endpoint, everyMember } from './endpoint.ts';
import { Amount, Baht } from './money.ts';
import { GameShare } from './promotions.ts';
import { tones } from './status.ts';

export const getCredit = endpoint({
  method: 'GET',
  path: '/api/credit',
  ...everyMember,
  output: z.object({ credit: Baht }),
});

const PayTo = z.object({ bankCode: z.string(), bankName: z.string(), number: z.string(), name: z.string() });

export const getMemberBank = endpoint({
  method: 'GET',
  path: '/api/member/bank',
  ...everyMember,
  output: data(
    z.object({
      banks: z.array(PayTo),
      promptpay: z.nullable(z.string()),
      accountNamePp: z.nullable(z.string()),
      truemoney: z.nullable(z.string()),
      accountNameTmn: z.nullable(z.string()),
      tmnAuto: z.boolean(),
      /** Kinds of methods in the operators' order: `promptpay`, `bank`, `truemoney`, `gateway`. */
      methods: z._default(z.array(z.string()), ['promptpay', 'bank', 'truemoney', 'gateway']),
      /** Enabled gateways, in the operators' order. */
      gateways: z.array(z.object({ provider: z.string(), name: z.string(), min: Baht, max: Baht })),
      /** Disabled gateways, for the names of their requests. `is_failing`: disabled automatically after failures. */
      closed_gateways: z.array(z.object({ provider: z.string(), name: z.string(), is_failing: z.boolean() })),
      amount: Baht,
      promotionId: z.nullable(Id),
      bonus: Baht,
      account: z.object({ bank_code: z.string(), bank_name: z.string(), number_masked: z.string(), name: z.string() }),
    }),
  ),
});

export const depositStates = [
  'awaiting_payment',
  'slip_sent',
  'detected',
  'matching',
  'review',
  'credited',
  'rejected',
  'expired',
  'cancelled',
] as const;
export type DepositState = (typeof depositStates)[number];
export const DepositState = z.enum(depositStates);

export const channels = ['promptpay', 'bank', 'truemoney'] as const;
export type Channel = (typeof channels)[number];

/** Payment gateway codes. Members see their display names only. */
export const providers = ['cp', 'ppyp', 'mtm', 'st'] as const;
export type Provider = (typeof providers)[number];
export const Provider = z.enum(providers);

/**
 * Where a deposit's money is: not arrived yet; never arrived; arrived and waiting for an operator; being returned to
 * the sender; credited; matched to another request.
 */
export const depositMoney = ['awaited', 'none', 'held', 'returning', 'credited', 'elsewhere'] as const;
export type DepositMoney = (typeof depositMoney)[number];

export const Deposit = z.object({
  id: Id,
  ref: z.string(),
  channel: z.string(),
  provider: z.nullable(z.string()),
  amount: Baht,
  amount_to_pay: Baht,
  account: z.nullable(PayTo),
  qr_payload: z.nullable(z.string()),
  hosted_url: z.nullable(z.string()),
  expires_at: Time,
  state: DepositState,
  status: z.string(),
  credited: z.nullable(Baht),
  bonus: z.nullable(Baht),
  promotion_id: z.nullable(Id),
  /**
   * The bonus requested with the deposit, while it can still be granted: for the requested amount; `expires` in days.
   */
  offer: z.nullable(
    z.object({
      title: z.string(),
      bonus: Baht,
      turnover: Baht,
      max_withdraw: z.nullable(Baht),
      games: z.array(GameShare),
      expires: z.nullable(z.number()),
    }),
  ),
  reason: z.nullable(z.string()),
  /** Usual time of an operator's decision, within opening hours; null if no operator is involved. */
  answer_by: z.nullable(Time),
  /** Amount received, if known. */
  received: z.nullable(Baht),
  money: z.enum(depositMoney),
  created_at: Time,
});
export type Deposit = z.output<typeof Deposit>;

/** Whole baht: the server adds satang that make the amount unique. */
const IntegerBaht = Amount.check(
  z.refine((value: bigint) => value % 100n === 0n, 'กรอกเฉพาะจำนวนเต็ม ระบบจะเพิ่มเศษสตางค์ให้'),
);

export const requestDeposit = endpoint({
  method: 'POST',
  path: '/api/member/regulardeposit',
  caller: 'member',
  idempotent: true,
  input: z.strictObject({
    amount: IntegerBaht,
    channel: z.enum(channels),
    bank_code: z.optional(z.string().check(z.maxLength(20))),
    promotion_id: z.optional(z.nullable(Id)),
  }),
  output: data(Deposit),
  status: 201,
  errors: [
    'age_required',
    'deposit_limit',
    'password_required',
    'deposit_blocked',
    'deposit_open',
    'channel_down',
    'promotion_unusable',
    'balance_too_high',
  ],
});

/**
 * Deposit through a gateway: pays the exact amount, by `qr_payload` or on the page at `hosted_url`; `channel` is the
 * provider.
 */
export const requestGatewayDeposit = endpoint({
  method: 'POST',
  path: '/api/member/:provider/deposit',
  caller: 'member',
  idempotent: true,
  params: z.object({ provider: Provider }),
  input: z.strictObject({ amount: Amount, promotion_id: z.optional(z.nullable(Id)) }),
  output: data(Deposit),
  status: 201,
  errors: [
    'age_required',
    'deposit_limit',
    'password_required',
    'deposit_blocked',
    'deposit_open',
    'channel_down',
    'promotion_unusable',
    'balance_too_high',
  ],
});

export const getActiveDeposit = endpoint({
  method: 'GET',
  path: '/api/member/deposit/active',
  ...everyMember,
  output: data(z.nullable(Deposit)),
});

/** Undecided requests, newest first; one per method can wait for money. */
export const listOpenDeposits = endpoint({
  method: 'GET',
  path: '/api/member/deposit/open',
  ...everyMember,
  output: data(z.array(Deposit)),
});

export const getDeposit = endpoint({
  method: 'GET',
  path: '/api/member/deposit/:id',
  ...everyMember,
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  output: data(Deposit),
});

export const cancelDeposit = endpoint({
  method: 'POST',
  path: '/api/member/deposit/:id/cancel',
  ...everyMember,
  params: z.object({ id: Id }),
  output: data(Deposit),
  errors: ['already_paid'],
});

const reportSpan = { from: z.optional(Day), to: z.optional(Day) };
/** Filters by status chip; `status` filters by raw status. */
const outcome = z.optional(z.enum(tones));

const reportQuery = z.object({
  ...reportSpan,
  status: z.optional(z.string().check(z.maxLength(40))),
  outcome,
  ...pageQuery,
});

export const ReportRow = z.object({
  id: Id,
  ref: z.string(),
  bank_time: Time,
  amount: Baht,
  transaction_status: z.string(),
  promotion_id: z.nullable(Id),
  /** Title of the bonus of a deposit: granted, or still possible. */
  promotion: z._default(z.nullable(z.string()), null),
  annotation: z.nullable(z.string()),
  channel: z.string(),
  /** Time of the credit, payout or refusal. */
  decided_at: z.nullable(Time),
});
export type ReportRow = z.output<typeof ReportRow>;

const report = <const P extends string>(path: P) =>
  endpoint({
    method: 'GET',
    path,
    ...everyMember,
    input: reportQuery,
    output: page(ReportRow),
  });
export const reportDeposits = report('/api/member/reportdeposit');
export const reportWithdrawals = report('/api/member/reportwithdraw');

/** An entry of the main credit's history: a history row with the change and the balance after it. */
export const BookRow = z.extend(ReportRow, {
  /** Id of the deposit, withdrawal or other record; null for play, which sums many rounds. */
  id: z.nullable(Id),
  /** Stable id of the entry, also while a day's play is still added to it. */
  line: z.string(),
  kind: z.enum(bookKinds),
  /** Negative for money out; zero for a request without effect on the credit. */
  change: Baht,
  /** Null for a request without effect on the credit. */
  balance_after: z.nullable(Baht),
});
export type BookRow = z.output<typeof BookRow>;

/** Every change of the credit, newest first, with pending and refused deposit requests. */
export const reportBook = endpoint({
  method: 'GET',
  path: '/api/member/report',
  ...everyMember,
  input: z.object({ ...reportSpan, outcome, ...pageQuery }),
  output: page(BookRow),
});

/** Sum and count of successes; counts of pending and failed requests. */
const ReportTotal = z.object({ count: z.number(), amount: Baht, pending: z.number(), failed: z.number() });
export type ReportTotal = z.output<typeof ReportTotal>;

/** Totals of the whole date range, independent of pagination. */
export const reportTotals = endpoint({
  method: 'GET',
  path: '/api/member/report/totals',
  ...everyMember,
  input: z.object(reportSpan),
  output: data(z.object({ deposit: ReportTotal, withdraw: ReportTotal, bonus: ReportTotal })),
});

export const reportKinds = ['deposit', 'withdraw'] as const;
export type ReportKind = (typeof reportKinds)[number];
export const fileKinds = [...reportKinds, 'bonus'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The credit history or one request history as a spreadsheet file, newest first. */
export const reportFile = endpoint({
  method: 'GET',
  path: '/api/member/report.csv',
  ...everyMember,
  input: z.object({ ...reportSpan, kind: z.optional(z.enum(fileKinds)), outcome }),
  file: 'text/csv',
});

export const withdrawalStatuses = ['waiting_for_approve', 'Approve', 'Success', 'manual', 'Reject'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];
export const WithdrawalStatus = z.enum(withdrawalStatuses);

export const Withdrawal = z.object({
  id: Id,
  ref: z.string(),
  amount: Baht,
  /** Amount above a promotion's cap that was taken in addition; returned if the withdrawal is refused. */
  excess: Baht,
  status: WithdrawalStatus,
  steps: z.array(
    z.object({ key: z.enum(['requested', 'checked', 'waiting', 'paying', 'paid', 'rejected']), at: Time }),
  ),
  bank_name: z.string(),
  account_masked: z.string(),
  account_name: z.string(),
  /** Position in the operators' queue, 1 is next; null if not waiting or not counted. */
  queue: z.nullable(z.number()),
  /** Set if it waits for the member's suspension to be lifted. */
  waits_for: z.nullable(z.literal('suspension')),
  reason: z.nullable(z.string()),
  /** Reference of the transfer at the bank; null until it is paid. */
  bank_ref: z._default(z.nullable(z.string()), null),
  created_at: Time,
});
export type Withdrawal = z.output<typeof Withdrawal>;

/** The running bonus, and the terms of cancelling it. */
const RunningBonus = z.object({
  /** Id of the grant. */
  id: Id,
  title: z.string(),
  games: z.array(GameShare),
  expires_at: z.nullable(Time),
  /**
   * Cancelling forfeits `forfeited` of the bonus; `kept` of own money remains. `turnover_left`: turnover still
   * required before a withdrawal; `at_once`: the largest single withdrawal possible then, 0 if none.
   */
  if_cancelled: z.object({ allowed: z.boolean(), forfeited: Baht, kept: Baht, turnover_left: Baht, at_once: Baht }),
});

export const previewWithdrawal = endpoint({
  method: 'GET',
  path: '/api/withdraw/preview',
  ...everyMember,
  output: data(
    z.object({
      balance: Baht,
      withdrawable: Baht,
      min: Baht,
      max: Baht,
      left_today: z.number(),
      left_amount: Baht,
      turnover: z.nullable(
        z.object({
          required: Baht,
          done: Baht,
          left: Baht,
          promotion_id: z.nullable(Id),
          /** The bonus that requires it; null if own money does. */
          bonus: z.nullable(RunningBonus),
        }),
      ),
      /** Maximum withdrawal: of the running bonus, or of a completed one while the balance exceeds it. */
      cap: z.nullable(Baht),
      /** Balance above the cap; the first withdrawal takes it. */
      excess: Baht,
      account: z.object({ bank_code: z.string(), bank_name: z.string(), number_masked: z.string(), name: z.string() }),
      /** Set if operators changed the account within the last seven days; the page then asks for confirmation. */
      account_changed_at: z.nullable(Time),
      pending_id: z.nullable(Id),
      /** A round of the last ten minutes is open: no withdrawal until it ends. */
      in_game: z.boolean(),
      expected_minutes: z.object({ from: z.number(), to: z.number() }),
      /** Daily maintenance of the account's bank, `HH:mm` in Bangkok, from an hour before it until its end. */
      bank_closed: z._default(z.nullable(z.object({ from: z.string(), until: z.string() })), null),
    }),
  ),
});

export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdraw/withdraw',
  ...everyMember,
  idempotent: true,
  input: z.strictObject({ amount: Amount, password: z.optional(z.string().check(z.minLength(1), z.maxLength(128))) }),
  output: data(Withdrawal),
  status: 201,
  errors: [
    'restricted',
    'wrong_credentials',
    'too_many_logins',
    'password_required',
    'reset_lately',
    'withdrawal_pending',
    'insufficient_balance',
    'withdrawal_quota',
    'turnover_not_met',
    'in_game',
  ],
});

export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/api/withdraw/:id',
  ...everyMember,
  params: z.object({ id: Id }),
  output: data(Withdrawal),
});
