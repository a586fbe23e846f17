import type { Difference, StatementLine } from '@portal/contract/console/deposits.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { memberSummaryOf, MIN_SIMILARITY, similarity } from '../../identity/index.ts';
import type { Reader } from '../../../platform/database/db.ts';
import { compareAccounts, candidateOf, isDuringRequest, scoreOf, senderOf } from './matching.ts';
import { type LineRow, suggestionsFor } from './queries.ts';

type Sender = Pick<LineRow, 'amount' | 'from_bank' | 'from_account' | 'from_name' | 'occurred_at'>;

interface Account {
  readonly bank_code: string;
  readonly bank_number: string;
}

/** True when the line names the member's full registered account and no other bank. */
export const isFromOwnAccount = (
  { from_bank, from_account }: Pick<Sender, 'from_bank' | 'from_account'>,
  member: Account,
): boolean =>
  compareAccounts(from_account, member.bank_number) === 'full' && (!from_bank || from_bank === member.bank_code);

interface Request {
  readonly amount_to_pay: bigint;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** True when amount, time and name all match. */
const matchesAllFacts = (line: Sender, member: { readonly name: string }, request: Request): boolean =>
  line.amount === request.amount_to_pay &&
  isDuringRequest(line.occurred_at, request) &&
  line.from_name !== null &&
  similarity(line.from_name, member.name) >= MIN_SIMILARITY;

/**
 * True when one operator alone may match a line to this deposit: it came from the member's registered account, or amount, time and
 * name all match. Never with a reused reference (docs/decisions/two-persons.md).
 */
export const provesOwnership = (
  line: Sender,
  member: Account & { readonly name: string },
  request: Request,
  referenceReused: boolean,
): boolean => !referenceReused && (isFromOwnAccount(line, member) || matchesAllFacts(line, member, request));

interface RegisteredMember {
  readonly name: string;
  readonly bank_code: string;
  readonly bank_number: string;
  readonly number_masked: string;
  /** Absent: the member requested no deposit. */
  readonly request?: { readonly amount_to_pay: bigint; readonly created_at: Date; readonly expires_at: Date };
}

const CLOCK = new Intl.DateTimeFormat('th-TH-u-nu-latn', {
  timeZone: 'Asia/Bangkok',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Compares a line with a member and a deposit: both values as text, and whether they match. Members' numbers stay masked. */
export const differencesBetween = (
  line: Sender,
  { name, bank_code, bank_number, number_masked, request }: RegisteredMember,
): Difference[] => {
  const account = compareAccounts(line.from_account, bank_number);
  const sameBank = !line.from_bank || line.from_bank === bank_code;
  const ending = line.from_account ? `ลงท้าย ${line.from_account.slice(-4)}` : 'ธนาคารไม่ได้บอก';
  return [
    ...(request
      ? [
          {
            what: 'amount' as const,
            line: formatBaht(line.amount),
            member: formatBaht(request.amount_to_pay),
            fits: line.amount === request.amount_to_pay,
          },
        ]
      : []),
    {
      what: 'name',
      line: line.from_name ?? 'ธนาคารไม่ได้บอก',
      member: name,
      fits: line.from_name !== null && similarity(line.from_name, name) >= MIN_SIMILARITY,
    },
    {
      what: 'account',
      line: sameBank ? ending : `${ending} ต่างธนาคาร`,
      member: number_masked,
      fits: account !== 'no' && sameBank,
    },
    ...(request
      ? [
          {
            what: 'time' as const,
            line: CLOCK.format(line.occurred_at),
            member: `${CLOCK.format(request.created_at)} – ${CLOCK.format(request.expires_at)}`,
            fits: isDuringRequest(line.occurred_at, request),
          },
        ]
      : []),
  ];
};

interface Registered {
  readonly bank_code: string;
  readonly bank_number: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * The mismatch between a line's sender and the registered member, worded for the member (docs/design/money.md#what-does-not-fit).
 * Data the bank left out is called missing, not wrong. Undefined: the sender matches.
 */
export const mismatchOf = (
  { from_bank, from_account, from_name }: Pick<Sender, 'from_bank' | 'from_account' | 'from_name'>,
  member: Registered,
): string | undefined => {
  const isOwn =
    compareAccounts(from_account, member.bank_number) !== 'no' && (!from_bank || from_bank === member.bank_code);
  if (from_account && !isOwn) return 'บัญชีผู้โอนไม่ตรงกับที่ลงทะเบียนไว้';
  const fits = from_name && similarity(from_name, `${member.first_name} ${member.last_name}`) >= MIN_SIMILARITY;
  if (from_name && !fits) return 'ชื่อผู้โอนไม่ตรงกับที่ลงทะเบียนไว้';
  if (from_account) return undefined;
  return from_name ? 'ธนาคารไม่ได้แจ้งเลขบัญชีผู้โอน' : 'ธนาคารไม่ได้แจ้งชื่อและเลขบัญชีผู้โอน';
};

type Suggestions = StatementLine['suggestions'];

/** Suggested deposits by line id, best first; only for unmatched incoming lines. */
export const suggestionsOf = async (
  reader: Reader,
  lines: readonly LineRow[],
): Promise<ReadonlyMap<string, Suggestions>> => {
  const open = new Map(
    lines.filter(({ state, direction }) => state === 'unmatched' && direction === 'in').map((line) => [line.id, line]),
  );
  if (!open.size) return new Map();
  const byLine = Map.groupBy(await reader.rows(suggestionsFor([...open.keys()])), ({ line_id }) => line_id);
  return new Map(
    [...open].map(([id, line]) => {
      const scored = (byLine.get(id) ?? []).map((row) => {
        const { score, why } = scoreOf(senderOf(line, row.reference_seen), candidateOf(row));
        const member = memberSummaryOf({ id: row.member_id, name: `${row.first_name} ${row.last_name}`, tel: row.tel });
        const one_is_enough = provesOwnership(line, { ...row, name: member.name }, row, row.reference_seen);
        return { deposit_id: row.id, ref: row.ref, member, amount: row.amount_to_pay, score, one_is_enough, why };
      });
      return [id, scored.toSorted((a, b) => b.score - a.score)];
    }),
  );
};
