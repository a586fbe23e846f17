import * as z from 'zod/mini';
import { type BankCode, banks } from '../banks.ts';
import { type ModuleTerms, amount, count, guardedSetting, isLowered, isRaised, setting, timeOfDay } from './terms.ts';

/** 1 to 1,000,000 baht. */
const guardAmount = amount.check(z.refine((value: bigint) => value >= 100n && value <= 100_000_000n));

/** Ways to deposit; gateways are one. */
const DepositMethod = z.enum(['promptpay', 'bank', 'truemoney', 'gateway']);

/** Daily maintenance of members' banks, in Bangkok; an `until` before `from` is on the next day. */
const BankClosures = z
  .array(z.object({ bank_code: z.enum(banks.map(([code]) => code) as BankCode[]), from: timeOfDay, until: timeOfDay }))
  .check(z.maxLength(50));

/** Deposits and withdrawals. */
export const payments = {
  errors: {
    deposit_blocked: { status: 409, text: 'Cannot deposit when have pending withdraw' },
    deposit_open: { status: 409, text: 'คุณมีรายการฝากที่ยังไม่เสร็จ กรุณาทำต่อหรือยกเลิกก่อน' },
    already_paid: { status: 409, text: 'รายการนี้มีเงินเข้าแล้ว กรุณารอระบบตรวจสอบ' },
    withdrawal_pending: { status: 409, text: 'คุณมีรายการถอนที่กำลังดำเนินการอยู่' },
    insufficient_balance: { status: 409, text: 'ถอนได้ไม่เกิน {x} บาท' },
    withdrawal_quota: { status: 409, text: 'วันนี้ถอนครบจำนวนครั้งแล้ว' },
    line_already_matched: { status: 409, text: 'รายการเดินบัญชีนี้ถูกจับคู่แล้ว' },
    reference_used: { status: 409, text: 'เลขอ้างอิงนี้ใช้จ่ายรายการอื่นไปแล้ว' },
    no_statement_line: { status: 409, text: 'ยังไม่พบเงินเข้าของรายการนี้ กรุณาจับคู่กับรายการเดินบัญชี' },
    nothing_to_undo: { status: 409, text: 'รายการนี้ยังไม่มีผลให้นำออก หรือเป็นรายการโอนออกของระบบ' },
    money_gone: { status: 409, text: 'เงินไม่อยู่แล้ว {x} บาท จึงนำออกไม่ได้' },
    bonus_taken: { status: 409, text: 'รายการนี้ได้รับโบนัสไปแล้ว จึงนำออกไม่ได้ ให้ปรับเครดิตแทน' },
    slip_used: { status: 409, text: 'สลิปนี้ถูกใช้แล้ว' },
    slip_not_needed: { status: 409, text: 'รายการนี้แนบสลิปไม่ได้แล้ว หากมีปัญหากรุณาติดต่อแอดมิน' },
    slip_limit: { status: 409, text: 'แนบสลิปได้ไม่เกิน {x} รูปต่อรายการ กรุณาติดต่อแอดมิน' },
  },
  permissions: {
    'deposits.see': ['manager', 'finance', 'support', 'auditor'],
    'deposits.decide': ['manager', 'finance'],
    'lines.classify': ['manager', 'finance'],
    'withdrawals.see': ['manager', 'finance', 'support', 'auditor'],
    'withdrawals.decide': ['manager', 'finance'],
    'adjustments.make': ['manager', 'finance'],
  },
  settings: {
    deposit_min: setting(amount, 100),
    deposit_max: setting(amount, 50_000),
    deposit_quick_amounts: setting(z.array(amount).check(z.maxLength(8)), [100, 300, 500, 1000]),
    /** Methods not named follow in their usual order. */
    deposit_methods_order: setting(z.array(z.object({ method: DepositMethod })).check(z.maxLength(4)), []),
    deposit_ttl: setting(count.check(z.minimum(1)), 15),
    deposit_review_min: setting(count.check(z.minimum(1)), 2),
    credit_min: setting(amount, 100),
    withdraw_max: setting(amount, 50_000),
    withdraw_daily_count: setting(count, 5),
    withdraw_eta_from_min: setting(count, 1),
    withdraw_eta_to_min: setting(count, 5),
    bank_closures: setting(BankClosures, []),
    step_up_amount: guardedSetting(guardAmount, 10_000, isRaised),
    wd_two_person_amount: guardedSetting(guardAmount, 20_000, isRaised),
    auto_match_score: guardedSetting(count.check(z.minimum(50), z.maximum(100)), 80, isLowered),
    base_turnover: setting(count, 0),
    tmn_auto: guardedSetting(z.boolean(), true, (_before, after) => after),
  },
  approvals: [
    'withdrawal.approve',
    'withdrawal.pay',
    'withdrawal.confirm',
    'adjustment',
    'line.classify',
    'line.match',
    'line.credit',
    'line.undo',
    'payout.settle',
  ],
  risks: ['cycling', 'slip-reuse', 'sent-to-review'],
  alerts: [
    'balance-gap',
    'line-out',
    'hand-unshown',
    'payout-late',
    'bank-silent',
    'gateway-silent',
    'deposit-late',
    'withdrawal-late',
  ],
  timeline: [
    'deposit.asked',
    'deposit.credited',
    'deposit.undone',
    'deposit.rejected',
    'deposit.cancelled',
    'deposit.expired',
    'withdrawal.asked',
    'withdrawal.approved',
    'withdrawal.paid',
    'withdrawal.rejected',
  ],
  memberEvents: ['credit.updated', 'deposit.updated', 'withdraw.updated'],
  queueEvents: ['deposits', 'withdrawals'],
  bounds: [
    ['deposit_min', 'deposit_max'],
    ['credit_min', 'withdraw_max'],
    ['withdraw_eta_from_min', 'withdraw_eta_to_min'],
  ],
  reports: ['deposits', 'withdrawals'],
  queues: ['deposits', 'unmatched_lines', 'withdrawals', 'paying'],
  counts: ['deposits', 'withdrawals', 'first_deposits'],
  amounts: ['deposited', 'withdrawn', 'net'],
} as const satisfies ModuleTerms;
