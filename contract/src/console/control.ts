import * as z from 'zod/mini';
import { ById, data, Day, Id, page, pageQuery, Time, word } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { AnyAmount, Baht } from '../money.ts';
import type { WordOf } from '../modules.ts';
import { Alert } from './alerts.ts';
import { AwaitingApproval, MemberBrief, OperatorBrief, Reason } from './common.ts';

export const Approval = z.object({
  id: Id,
  ref: z.string(),
  kind: word<WordOf<'approvals'>>(),
  subject_id: Id,
  /** Null: it is about no member. */
  member: z.nullable(MemberBrief),
  /** Nothing where no money moves. */
  amount: Baht,
  /** What it comes to, in words: what the second person agrees to. */
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  reason: z.nullable(z.string()),
  /** `ended`: what it is about was decided in another way, so nobody need answer. */
  status: z.enum(['pending', 'approved', 'rejected', 'ended']),
  maker: OperatorBrief,
  /** Who answered; of one that ended, who decided what it is about, if an operator did. */
  checker: z.nullable(OperatorBrief),
  /** Why it was refused, or why it ended; where it was agreed to, what the second person says to have compared. */
  decision_reason: z.nullable(z.string()),
  /** Who asked has put a document beside it (`POST /api/approvals/{id}/evidence`). */
  has_evidence: z.boolean(),
  /** It left something that nobody has looked at yet: shown once. */
  has_result: z.boolean(),
  /** That is for who calls: who asked sees it, a secret only who may `secrets.read`. */
  result_is_yours: z.boolean(),
  created_at: Time,
});
export type Approval = z.output<typeof Approval>;

/** All of them with `approvals.see`; otherwise one's own, and those whose secret one may read. */
export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/approvals',
  caller: { operator: 'approvals.see-own' },
  /** `id`: that one alone, whatever became of it, as the list shows it. */
  input: z.object({
    status: z.optional(Approval.shape.status),
    id: z.optional(Id),
    /** Absent: the newest first. */
    sort: z.optional(z.enum(['oldest', 'newest'])),
    /** Only what the caller asked. */
    by: z.optional(z.literal('me')),
    ...pageQuery,
  }),
  output: page(Approval),
});
export const getApproval = endpoint({
  method: 'GET',
  path: '/api/approvals/:id',
  caller: { operator: 'approvals.see-own' },
  params: ById,
  output: data(
    z.extend(Approval, {
      /** What it left, where it is for who calls: shown to nobody else, and once. */
      result: z.nullable(z.record(z.string(), z.string())),
    }),
  ),
});
export const approve = endpoint({
  method: 'POST',
  path: '/api/approvals/:id/approve',
  caller: { operator: 'approvals.decide' },
  params: ById,
  /** `compared`: what the second person compared, in words; where the payout account changes, the name that the evidence shows. */
  input: z.strictObject({ compared: z.optional(Reason.shape.reason) }),
  output: data(Approval),
  errors: [
    'already_decided',
    'second_person_needed',
    'evidence_unseen',
    'name_differs',
    'insufficient_balance',
    'line_already_matched',
    'account_taken',
    'reference_used',
    'money_gone',
    'bonus_taken',
    'channel_down',
    'restricted',
    'changed_meanwhile',
    'secret_missing',
    'username_taken',
    'last_owner',
  ],
});
export const reject = endpoint({
  method: 'POST',
  path: '/api/approvals/:id/reject',
  caller: { operator: 'approvals.decide' },
  params: ById,
  input: Reason,
  output: data(Approval),
  errors: ['already_decided'],
});
/** A change of a member's credit by hand: always two persons. `amount` may be below zero. */
export const makeAdjustment = endpoint({
  method: 'POST',
  path: '/api/adjustments',
  caller: { operator: 'adjustments.make' },
  input: z.strictObject({
    member_id: Id,
    amount: AnyAmount.check(z.refine((value: bigint) => value !== 0n)),
    reason: Reason.shape.reason,
  }),
  output: AwaitingApproval,
  status: 202,
});

export const AuditLine = z.object({
  id: z.string(),
  at: Time,
  operator: z.nullable(OperatorBrief),
  action: z.string(),
  subject: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  /** What the ids in it are called, as far as what they belong to is still there: a member, an account, an offer, a reference. */
  names: z.record(z.string(), z.string()),
  address: z.nullable(z.string()),
  hash: z.string(),
});
export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  caller: { operator: 'audit.see' },
  input: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    /** The word before the first dot of the action: `member`, `withdrawal`. */
    about: z.optional(z.string().check(z.regex(/^[a-z-]{1,30}$/))),
    /** Days of Bangkok, both included. */
    from: z.optional(Day),
    to: z.optional(Day),
    ...pageQuery,
  }),
  output: page(AuditLine),
});
/** Recomputes the hash chain from its first line. */
export const verifyAudit = endpoint({
  method: 'GET',
  path: '/api/audit/verify',
  caller: { operator: 'audit.see' },
  output: data(z.object({ ok: z.boolean(), rows: z.number(), head: z.string(), broken_at: z.optional(z.string()) })),
});

export const getLedgerHealth = endpoint({
  method: 'GET',
  path: '/api/ledger/health',
  caller: { operator: 'ledger.see' },
  output: data(
    z.object({
      ok: z.boolean(),
      /** `name` is what would be wrong, `text` what holds when it is ok. */
      checks: z.array(z.object({ name: z.string(), text: z.string(), ok: z.boolean(), figure: z.string() })),
    }),
  ),
});

/** Keys and values as they stand, amounts in baht; and the names of those that guard money. */
const SettingValues = z.catchall(z.object({ guarded: z.array(z.string()) }), z.unknown());
export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  caller: { operator: 'settings.see' },
  output: data(SettingValues),
});
/** Where one of them would guard less than it does, all of them wait for a second person. */
export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/settings',
  caller: { operator: 'settings.change' },
  /** Any of the settings, and beside them the `reason` that weakening a guard needs. */
  input: z.record(z.string().check(z.maxLength(60)), z.unknown()),
  output: data(SettingValues),
  accepted: { status: 202, output: AwaitingApproval },
  errors: ['already_decided', 'code_required'],
});

/** What keeps the house closed: no second operator who decides, no account, no contact line, no SMS, no backup seen. */
const Missing = z.enum(['operator', 'account', 'contact', 'sms', 'backup']);
export type Missing = z.output<typeof Missing>;

/** An account that withdrawals are paid from: what the bank said last that it holds; null: it has not said. */
const PayingAccount = z.object({
  id: Id,
  bank_code: z.string(),
  name: z.string(),
  number_masked: z.string(),
  balance: z.nullable(AnyAmount),
  balance_at: z.nullable(Time),
  paid_today: Baht,
});
/** Work that waits: how much, since when the oldest, and what it comes to where money waits. */
const Queue = z.object({
  waiting: z.number(),
  oldest_at: z.nullable(Time),
  amount: z.nullable(Baht),
  /** After so many seconds one is late, where the house sets it. */
  sla_s: z.nullable(z.number()),
});
const Counts = z.partialRecord(word<WordOf<'counts'>>(), z.number());
const Amounts = z.partialRecord(word<WordOf<'amounts'>>(), AnyAmount);

/** Queues and figures by the names that modules give them: those that who asks may see. */
export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  caller: { operator: 'dashboard.see' },
  output: data(
    z.object({
      queues: z.partialRecord(word<WordOf<'queues'>>(), Queue),
      today: Counts,
      /** From midnight to the same hour and minute. */
      yesterday: Counts,
      /** Null for who may not `ledger.see`. */
      money: z.nullable(z.object({ today: Amounts, yesterday: Amounts, paying: z.array(PayingAccount) })),
      /** The newest that are open; every one of them: `GET /api/alerts`. */
      alerts: z.array(z.object({ at: Time, kind: Alert.shape.kind, level: Alert.shape.level, text: z.string() })),
      open_alerts: z.object({ waiting: z.number(), urgent: z.number() }),
      opening: z.array(Missing),
    }),
  ),
});

/** An hour of the day in Bangkok, and what moved in it: today, and yesterday. */
const DayHour = z.object({
  hour: z.number(),
  deposited: Baht,
  withdrawn: Baht,
  deposited_before: Baht,
  withdrawn_before: Baht,
});
/** The day so far by its hours, and how quickly it was served. */
export const getDay = endpoint({
  method: 'GET',
  path: '/api/dashboard/day',
  caller: { operator: 'ledger.see' },
  output: data(
    z.object({
      /** All 24, from midnight. */
      hours: z.array(DayHour),
      /** Lines of the chart, from nothing up to no less than its highest hour. */
      ticks: z.array(Baht),
      /** Money that came to the operator's bank accounts and was credited today, and how much of it no operator had to match. */
      matching: z.object({ credited: z.number(), by_itself: z.number(), percent: z.nullable(z.number()) }),
      /** Medians of today in seconds: from money at the bank to credit; from the request to paid. Null: nothing yet. */
      credit_s: z.nullable(z.number()),
      payout_s: z.nullable(z.number()),
    }),
  ),
});
