import type { MatchKind } from '@portal/contract/console/search.ts';
import type { Permission } from '@portal/contract/permissions.ts';
import type { Sql } from '../database/statement.ts';
import type { OperatorCaller } from '../http/mount.ts';
import { MAX_BAHT, type Satang, satang } from '@portal/contract/money.ts';
import { isId } from '../ids.ts';
import type { Sort } from '@portal/contract/console/common.ts';
import { type RawBuilder, sql } from 'kysely';

/** Search terms with the members they match. */
export interface Search extends Terms {
  readonly members: readonly string[];
}

/** A match as a SELECT returns it. */
export interface MatchColumns {
  id: string;
  /** Null: named by its member's phone. */
  ref: string | null;
  member_id: string | null;
  /** Satang. */
  amount: bigint | null;
  at: Date;
}

/** Maximum matches of one kind. */
export const MAX_MATCHES = 5;

/** A kind of object that the console's search finds. */
export interface Finder {
  readonly kind: MatchKind;
  /** Permission to find it. */
  readonly permission: Permission;
  /** The newest `MAX_MATCHES`, through indexes. */
  readonly statement: (search: Search, by: OperatorCaller) => Sql<MatchColumns>;
}

/** The possible readings of a typed text, each null if impossible. */
interface Terms {
  readonly text: string;
  /** The tail of a reference: `3M9Q7KX` of `WD-261121-3M9Q7KX`. */
  readonly tail: string | null;
  readonly satang: Satang | null;
  /** The id of a row. */
  readonly id: string | null;
  /** Account digits, at least four, without dashes. */
  readonly digits: string | null;
}

const REF = /^(?:[A-Z]{2}-\d{6}-)?([2-9A-HJKMNP-Z]{7})$/;
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;
const FEWEST_DIGITS = 4;

/** Parses the text of a money search. Thai digits count as digits. */
export const termsOf = (q: string): Terms => {
  const text = q.trim();
  const plain = text.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
  const [, tail = null] = REF.exec(plain.toUpperCase()) ?? [];
  const digits = plain.replaceAll(/[\s-]/g, '');
  return {
    text,
    tail,
    id: isId(text) ? text : null,
    satang: satangOf(plain.replace(/^฿\s*/, '')),
    digits: /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS ? digits : null,
  };
};

const satangOf = (text: string): Satang | null => {
  const baht = AMOUNT.test(text) ? Number(text.replaceAll(',', '')) : 0;
  return baht > 0 && baht <= MAX_BAHT ? satang(baht) : null;
};

/** A page of a list. */
export interface ListPage {
  readonly sort: Sort;
  /** Id of the last row of the previous page. */
  readonly cursor?: string | undefined;
  /** Days of Bangkok, inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Search terms with the members they match. */
  readonly search?: Search | undefined;
}

type Part = RawBuilder<unknown>;
interface Listed {
  /** A table, or a statement in parentheses, with every row of the list. */
  readonly rows: Part;
  readonly alias: string;
  /** The column for sorting by amount. */
  readonly amount: string;
  /** Statements that select the ids of matching rows, each through an index where there is one. */
  readonly matches: (search: Search) => readonly Part[];
}

/**
 * The WHERE (after the cursor, within the days, matching) and ORDER BY of a page, written so that each sort has its
 * index.
 */
export const listPage = (
  { rows, alias, amount, matches }: Listed,
  { sort, cursor, from, to, search }: ListPage,
): { where: Part; order: Part } => {
  const [id, size, at] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.${amount}`), sql.ref(`${alias}.created_at`)];
  const behind: Record<Sort, Part> = {
    oldest: sql`${id} > ${cursor}`,
    newest: sql`${id} < ${cursor}`,
    amount: sql`(${size}, ${id}) < (select ${sql.ref(amount)}, id from ${rows} listed where id = ${cursor})`,
  };
  const order: Record<Sort, Part> = {
    oldest: sql`${id}`,
    newest: sql`${id} desc`,
    amount: sql`${size} desc, ${id} desc`,
  };
  const wanted = [
    ...(cursor ? [behind[sort]] : []),
    ...(from ? [sql`${at} >= (${from}::date)::timestamp at time zone 'Asia/Bangkok'`] : []),
    ...(to ? [sql`${at} < (${to}::date + 1)::timestamp at time zone 'Asia/Bangkok'`] : []),
    ...(search ? [sql`${id} = any (array(${sql.join(matches(search), sql` union all `)}))`] : []),
  ];
  return { where: wanted.length ? sql.join(wanted, sql` and `) : sql`true`, order: order[sort] };
};
