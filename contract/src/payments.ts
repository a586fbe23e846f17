import * as z from 'zod/mini';
import { bookKinds } from './book.ts';
import { data, Day, Id, page, pageQuery, Time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Amount, Baht } from './money.ts';
import { GameShare } from './promotions.ts';
import { tones } from './status.ts';

export const getCredit = endpoint({
  method: 'GET',
  path: '/api/credit',
  caller: 'member',
  openToRestricted: true,
  output: z.object({ credit: Baht }),
});

const PayTo = z.object({ bankCode: z.string(), bankName: z.string(), number: z.string(), name: z.string() });

export const getMemberBank = endpoint({
  method: 'GET',
  path: '/api/member/bank',
  caller: 'member',
  openToRestricted: true,
  output: data(
    z.object({
      banks: z.array(PayTo),
      promptpay: z.nullable(z.string()),
      accountNamePp: z.nullable(z.string()),
      truemoney: z.nullable(z.string()),
      accountNameTmn: z.nullable(z.string()),
      tmnAuto: z.boolean(),
      /** Those that are switched on, in the operator's order. */
      gateways: z.array(z.object({ provider: z.string(), name: z.string(), min: Baht, max: Baht })),
      /** Those that are switched off: their requests still have names. `is_failing`: nobody decided it, the provider failed. */
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

/** The payment gateways. Their codes are never shown: each has a display name. */
export const providers = ['cp', 'ppyp', 'mtm', 'st'] as const;
export type Provider = (typeof providers)[number];
export const Provider = z.enum(providers);

/**
 * Where the money of a deposit is: none came yet, none came, it came and is kept for an operator to decide, it goes back to
 * the account that sent it, it is the member's credit, it was found to be another request's.
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
  /** The deal that was asked for with it, while it may still come: for the amount that was asked, `expires` in days. */
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
  /** By when a person has usually answered, in hours of the desk; null where nobody looks at it. */
  answer_by: z.nullable(Time),
  /** What came for it, as far as it is known. */
  received: z.nullable(Baht),
  money: z.enum(depositMoney),
  created_at: Time,
});
export type Deposit = z.output<typeof Deposit>;

/** Whole baht: the satang are the server's, they make the amount the member's own. */
const WholeBaht = Amount.check(
  z.refine((value: bigint) => value % 100n === 0n, 'กรอกเฉพาะจำนวนเต็ม ระบบจะเพิ่มเศษสตางค์ให้'),
);

export const requestDeposit = endpoint({
  method: 'POST',
  path: '/api/member/regulardeposit',
  caller: 'member',
  idempotent: true,
  input: z.strictObject({
    amount: WholeBaht,
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

/** Through a gateway: the amount itself is to be paid, by `qr_payload` or on the page at `hosted_url`; `channel` is the provider. */
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
  caller: 'member',
  openToRestricted: true,
  output: data(z.nullable(Deposit)),
});

/** Every request that is not decided, newest first: one of each method may wait for its money. */
export const listOpenDeposits = endpoint({
  method: 'GET',
  path: '/api/member/deposit/open',
  caller: 'member',
  openToRestricted: true,
  output: data(z.array(Deposit)),
});

export const getDeposit = endpoint({
  method: 'GET',
  path: '/api/member/deposit/:id',
  caller: 'member',
  openToRestricted: true,
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  output: data(Deposit),
});

export const cancelDeposit = endpoint({
  method: 'POST',
  path: '/api/member/deposit/:id/cancel',
  caller: 'member',
  openToRestricted: true,
  params: z.object({ id: Id }),
  output: data(Deposit),
  errors: ['already_paid'],
});

const reportSpan = { from: z.optional(Day), to: z.optional(Day) };
/** What the rows come to, as a chip says it; `status` is a raw one. */
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
  annotation: z.nullable(z.string()),
  channel: z.string(),
  /** When it was credited, paid out or refused. */
  decided_at: z.nullable(Time),
});
export type ReportRow = z.output<typeof ReportRow>;

const report = <const P extends string>(path: P) =>
  endpoint({
    method: 'GET',
    path,
    caller: 'member',
    openToRestricted: true,
    input: reportQuery,
    output: page(ReportRow),
  });
export const reportDeposits = report('/api/member/reportdeposit');
export const reportWithdrawals = report('/api/member/reportwithdraw');

/** A line of the book of the main credit: the fields of a history's row, what it came to and the credit after it. */
export const BookRow = z.extend(ReportRow, {
  /** The business row; null for play, which is many. */
  id: z.nullable(Id),
  /** Which line of the book it is: it stays the same while more is added to the play of a day. */
  line: z.string(),
  kind: z.enum(bookKinds),
  /** Below zero when it left; zero for a request whose money is no credit. */
  change: Baht,
  /** Null for a request whose money is no credit. */
  balance_after: z.nullable(Baht),
});
export type BookRow = z.output<typeof BookRow>;

/** Everything that moved the credit, newest first, with requests to deposit that wait or were refused. */
export const reportBook = endpoint({
  method: 'GET',
  path: '/api/member/report',
  caller: 'member',
  openToRestricted: true,
  input: z.object({ ...reportSpan, outcome, ...pageQuery }),
  output: page(BookRow),
});

/** What succeeded with its sum; what waits or was refused is a number of rows. */
const ReportTotal = z.object({ count: z.number(), amount: Baht, pending: z.number(), failed: z.number() });
export type ReportTotal = z.output<typeof ReportTotal>;

/** Of the whole span, however much of it is on the screen. */
export const reportTotals = endpoint({
  method: 'GET',
  path: '/api/member/report/totals',
  caller: 'member',
  openToRestricted: true,
  input: z.object(reportSpan),
  output: data(z.object({ deposit: ReportTotal, withdraw: ReportTotal, bonus: ReportTotal })),
});

export const reportKinds = ['deposit', 'withdraw'] as const;
export type ReportKind = (typeof reportKinds)[number];
export const fileKinds = [...reportKinds, 'bonus'] as const;
export type FileKind = (typeof fileKinds)[number];

/** What the book or a history shows, as a file for a spreadsheet, newest first. */
export const reportFile = endpoint({
  method: 'GET',
  path: '/api/member/report.csv',
  caller: 'member',
  openToRestricted: true,
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
  /** What it took besides, above the cap of a promotion; comes back with it. */
  excess: Baht,
  status: WithdrawalStatus,
  steps: z.array(
    z.object({ key: z.enum(['requested', 'checked', 'waiting', 'paying', 'paid', 'rejected']), at: Time }),
  ),
  bank_name: z.string(),
  account_masked: z.string(),
  account_name: z.string(),
  /** Its place among those that wait for an operator, 1 the next; null while nobody counts or waits. */
  queue: z.nullable(z.number()),
  /** What it waits for besides an operator: that the member's suspension is lifted. */
  waits_for: z.nullable(z.literal('suspension')),
  reason: z.nullable(z.string()),
  created_at: Time,
});
export type Withdrawal = z.output<typeof Withdrawal>;

/** The bonus that runs, and the way out of it. */
const RunningBonus = z.object({
  /** The grant's. */
  id: Id,
  title: z.string(),
  games: z.array(GameShare),
  expires_at: z.nullable(Time),
  /**
   * Giving it back takes `forfeited` of the bonus, and `kept` of own money stays. `turnover_left`: what of that would have to be
   * played before it leaves; `at_once`: the most that one withdrawal could take then, 0 where none may be asked for.
   */
  if_cancelled: z.object({ allowed: z.boolean(), forfeited: Baht, kept: Baht, turnover_left: Baht, at_once: Baht }),
});

export const previewWithdrawal = endpoint({
  method: 'GET',
  path: '/api/withdraw/preview',
  caller: 'member',
  openToRestricted: true,
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
          /** That asks for it; null where it is asked of own money. */
          bonus: z.nullable(RunningBonus),
        }),
      ),
      /** The most that can be withdrawn: of a bonus that runs, or of one that was met while something stands above it. */
      cap: z.nullable(Baht),
      /** What stands above it: the first withdrawal takes it. */
      excess: Baht,
      account: z.object({ bank_code: z.string(), bank_name: z.string(), number_masked: z.string(), name: z.string() }),
      /** When operators changed the account, where that was within the last seven days: the page asks for a last look. */
      account_changed_at: z.nullable(Time),
      pending_id: z.nullable(Id),
      /** A round of the last ten minutes is open: nothing is withdrawn before it ends. */
      in_game: z.boolean(),
      expected_minutes: z.object({ from: z.number(), to: z.number() }),
    }),
  ),
});

export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdraw/withdraw',
  caller: 'member',
  openToRestricted: true,
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
  caller: 'member',
  openToRestricted: true,
  params: z.object({ id: Id }),
  output: data(Withdrawal),
});
