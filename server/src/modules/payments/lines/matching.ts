import { NAME_FITS, similarity } from '../../identity/index.ts';
import type { CandidateRow, NewLine } from './queries.ts';

/** The sender of a line, as its bank has it. */
export interface Sender {
  readonly amount: bigint;
  readonly account: string | null;
  readonly name: string | null;
  readonly at: Date;
  /** Another line with this reference came before. */
  readonly referenceSeen: boolean;
}

/** A request the line may belong to, with what is registered of its member. */
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
  /** The rules that counted, in words for the operator. */
  readonly why: string[];
  /** Exact amount from the registered account: nothing else is asked (docs/design/console.md#matching). */
  readonly certain: boolean;
}

/** The rules of docs/design/console.md#matching. */
export const scoreOf = (sender: Sender, candidate: Candidate): Score => {
  const exact = sender.amount === candidate.amount_to_pay;
  const account = agrees(sender.account, candidate.member_account);
  const name = sender.name === null ? undefined : similarity(sender.name, candidate.member_name);
  const rules: [boolean, number, string][] = [
    [exact, 60, 'ยอดตรงทุกสตางค์'],
    [account !== 'no', 20, 'เลขบัญชีผู้โอนตรง'],
    [name !== undefined && name >= NAME_FITS, 10, 'ชื่อผู้โอนใกล้เคียง'],
    [isInTime(sender.at, candidate), 10, 'โอนในเวลา'],
    [name !== undefined && name < 0.3, -40, 'ชื่อผู้โอนต่างจากสมาชิก'],
    [sender.referenceSeen, -60, 'เลขอ้างอิงนี้ถูกใช้แล้ว'],
  ];
  const counted = rules.filter(([holds]) => holds);
  return {
    deposit_id: candidate.deposit_id,
    score: counted.reduce((sum, [, points]) => sum + points, 0),
    why: counted.map(([, points, text]) => `${text} (${points > 0 ? '+' : ''}${points})`),
    certain: exact && account === 'whole' && !sender.referenceSeen,
  };
};

/** Which request a line credits by itself; undefined when a person must look. Two that fit equally well need a person. */
export const decide = (scores: readonly Score[], autoScore: number): Score | undefined => {
  const certain = scores.filter((each) => each.certain);
  if (certain.length) return certain.length === 1 ? certain[0] : undefined;
  const [best, next] = scores.toSorted((a, b) => b.score - a.score);
  return best && best.score >= autoScore && (!next || next.score < best.score) ? best : undefined;
};

const MINUTE_MS = 60_000;

/** True when money came in the time of a request. A clock without seconds may mean any moment of its minute. */
export const isInTime = (at: Date, request: Pick<Candidate, 'created_at' | 'expires_at'>): boolean => {
  const latest_ms = at.getTime() + (at.getTime() % MINUTE_MS === 0 ? MINUTE_MS - 1 : 0);
  return latest_ms >= request.created_at.getTime() && at <= request.expires_at;
};

/** Banks hide some digits of a sender's account: those that are shown must agree, four at least. */
export const agrees = (shown: string | null, registered: string): 'whole' | 'shown' | 'no' => {
  const text = (shown ?? '').replaceAll(/[\s-]/g, '').toLowerCase();
  if (text === registered) return 'whole';
  if (text.length !== registered.length || !/^[\dx*]+$/.test(text)) return 'no';
  const shownDigits = Array.from(text);
  const visible = shownDigits.filter((each) => /\d/.test(each)).length;
  return visible >= 4 && shownDigits.every((each, at) => /[x*]/.test(each) || each === registered[at]) ? 'shown' : 'no';
};

/** The digits of an account, as numbers are registered. */
export const digits = (account: string | null): string | null => account?.replaceAll(/\D/g, '') || null;

/** The sender of a line, as the rules read it. */
export const senderOf = (
  line: Pick<NewLine, 'amount' | 'from_account' | 'from_name' | 'occurred_at'>,
  referenceSeen: boolean,
): Sender => ({
  amount: line.amount,
  account: line.from_account,
  name: line.from_name,
  at: line.occurred_at,
  referenceSeen,
});

/** A request, as the rules read it. */
export const candidateOf = (row: CandidateRow): Candidate => ({
  deposit_id: row.id,
  amount_to_pay: row.amount_to_pay,
  member_account: row.bank_number,
  member_name: `${row.first_name} ${row.last_name}`,
  created_at: row.created_at,
  expires_at: row.expires_at,
});
