import { MIN_SIMILARITY, similarity } from '../../identity/index.ts';
import type { CandidateRow, NewLine } from './queries.ts';

/** Sender of a line as the bank reports it. */
export interface Sender {
  readonly amount: bigint;
  readonly account: string | null;
  readonly name: string | null;
  readonly at: Date;
  /** An earlier line has this reference. */
  readonly referenceReused: boolean;
}

/** A deposit the line may belong to, with its member's registered data. */
export interface Candidate {
  readonly deposit_id: string;
  readonly amount_to_pay: bigint;
  readonly member_account: string;
  readonly member_name: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export interface Score {
  readonly deposit_id: string;
  readonly score: number;
  /** The rules that applied, worded for the operator. */
  readonly why: string[];
  /** Exact amount from the registered account; no other rule matters (docs/design/console.md#matching). */
  readonly certain: boolean;
}

/** Scores a candidate by the rules of docs/design/console.md#matching. */
export const scoreOf = (sender: Sender, candidate: Candidate): Score => {
  const exact = sender.amount === candidate.amount_to_pay;
  const account = compareAccounts(sender.account, candidate.member_account);
  const name = sender.name === null ? undefined : similarity(sender.name, candidate.member_name);
  const rules: [boolean, number, string][] = [
    [exact, 60, 'ยอดตรงทุกสตางค์'],
    [account !== 'no', 20, 'เลขบัญชีผู้โอนตรง'],
    [name !== undefined && name >= MIN_SIMILARITY, 10, 'ชื่อผู้โอนใกล้เคียง'],
    [isDuringRequest(sender.at, candidate), 10, 'โอนในเวลา'],
    [name !== undefined && name < 0.3, -40, 'ชื่อผู้โอนต่างจากสมาชิก'],
    [sender.referenceReused, -60, 'เลขอ้างอิงนี้ถูกใช้แล้ว'],
  ];
  const counted = rules.filter(([holds]) => holds);
  return {
    deposit_id: candidate.deposit_id,
    score: counted.reduce((sum, [, points]) => sum + points, 0),
    why: counted.map(([, points, text]) => `${text} (${points > 0 ? '+' : ''}${points})`),
    certain: exact && account === 'full' && !sender.referenceReused,
  };
};

/** The deposit to credit automatically; undefined when an operator must decide, as between equal scores. */
export const bestMatch = (scores: readonly Score[], autoScore: number): Score | undefined => {
  const certain = scores.filter((each) => each.certain);
  if (certain.length) return certain.length === 1 ? certain[0] : undefined;
  const [best, next] = scores.toSorted((a, b) => b.score - a.score);
  return best && best.score >= autoScore && (!next || next.score < best.score) ? best : undefined;
};

const MINUTE_MS = 60_000;

/** True when money came while a request was open. A time without seconds may be any moment of its minute. */
export const isDuringRequest = (at: Date, request: Pick<Candidate, 'created_at' | 'expires_at'>): boolean => {
  const latest_ms = at.getTime() + (at.getTime() % MINUTE_MS === 0 ? MINUTE_MS - 1 : 0);
  return latest_ms >= request.created_at.getTime() && at <= request.expires_at;
};

/** Compares an account from the bank with a registered one. Banks mask digits: at least four visible ones must match. */
export const compareAccounts = (account: string | null, registered: string): 'full' | 'partial' | 'no' => {
  const text = (account ?? '').replaceAll(/[\s-]/g, '').toLowerCase();
  if (text === registered) return 'full';
  if (text.length !== registered.length || !/^[\dx*]+$/.test(text)) return 'no';
  const characters = Array.from(text);
  const visible = characters.filter((each) => /\d/.test(each)).length;
  return visible >= 4 && characters.every((each, at) => /[x*]/.test(each) || each === registered[at])
    ? 'partial'
    : 'no';
};

/** The digits of an account number, as registered; null without any. */
export const digits = (account: string | null): string | null => account?.replaceAll(/\D/g, '') || null;

/** Input of the rules from a line. */
export const senderOf = (
  line: Pick<NewLine, 'amount' | 'from_account' | 'from_name' | 'occurred_at'>,
  referenceReused: boolean,
): Sender => ({
  amount: line.amount,
  account: line.from_account,
  name: line.from_name,
  at: line.occurred_at,
  referenceReused,
});

/** Input of the rules from a deposit. */
export const candidateOf = (row: CandidateRow): Candidate => ({
  deposit_id: row.id,
  amount_to_pay: row.amount_to_pay,
  member_account: row.bank_number,
  member_name: `${row.first_name} ${row.last_name}`,
  created_at: row.created_at,
  expires_at: row.expires_at,
});
