import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Check } from '../../platform/module.ts';
import { allDiscrepancies, disableNestedLoops, type Discrepancy } from './queries.ts';

const list: readonly Check[] = [
  {
    name: 'balance is not the sum of its entries',
    text: 'ยอดคงเหลือเท่ากับผลรวมของรายการ',
    sql: sql`select 'account ' || id, format('balance %s, entries %s', balance, entered) from ledger_sum where balance <> entered`,
  },
  {
    name: 'version is not the number of entries',
    text: 'ลำดับของบัญชีเท่ากับจำนวนรายการ',
    sql: sql`select 'account ' || id, format('version %s, entries %s', version, lines) from ledger_sum where version <> lines`,
  },
  {
    name: 'gap in the versions of a book',
    text: 'ลำดับรายการไม่ขาดช่วง',
    sql: sql`select 'account ' || id, format('%s gaps', gaps) from ledger_sum where gaps > 0`,
  },
  {
    name: 'balance_after does not follow from the line before',
    text: 'ยอดหลังรายการต่อเนื่องจากรายการก่อนหน้า',
    sql: sql`select 'account ' || id, format('%s lines', breaks) from ledger_sum where breaks > 0`,
  },
  {
    name: 'balance was below the floor',
    text: 'ยอดไม่เคยต่ำกว่าขั้นต่ำ',
    sql: sql`
      select 'account ' || id, format('floor %s, lowest %s', floor, least(lowest, balance))
        from ledger_sum where least(lowest, balance) < floor`,
  },
  {
    name: 'sum of a unit is not zero',
    text: 'ผลรวมทุกบัญชีเป็นศูนย์',
    sql: sql`
      select 'unit ' || unit, format('balances %s, entries %s', sum(balance), sum(entered))
        from ledger_sum group by unit having sum(balance) <> 0 or sum(entered) <> 0`,
  },
  {
    name: 'entries of an account that does not exist',
    text: 'ทุกรายการมีบัญชี',
    sql: sql`
      select 'account ' || b.account_id, format('%s entries', b.lines)
        from ledger_book b where not exists (select from ledger_account a where a.id = b.account_id)`,
  },
  {
    name: 'transfer without its debit entry',
    text: 'ทุกการโอนมีรายการเดบิต',
    sql: sql`
      select 'transfer ' || t.id, format('account %s, version %s', t.debit_account, t.debit_version)
        from ledger_transfer t
        left join ledger_entry e on e.account_id = t.debit_account and e.version = t.debit_version
       where (e.transfer_id, e.amount) is distinct from (t.id, -t.amount)`,
  },
  {
    name: 'transfer without its credit entry',
    text: 'ทุกการโอนมีรายการเครดิต',
    sql: sql`
      select 'transfer ' || t.id, format('account %s, version %s', t.credit_account, t.credit_version)
        from ledger_transfer t
        left join ledger_entry e on e.account_id = t.credit_account and e.version = t.credit_version
       where (e.transfer_id, e.amount) is distinct from (t.id, t.amount)`,
  },
  {
    name: 'entry without its transfer',
    text: 'ทุกรายการมีการโอน',
    sql: sql`
      select format('account %s, version %s', e.account_id, e.version), 'transfer ' || e.transfer_id
        from ledger_entry e
        left join ledger_transfer t on t.id = e.transfer_id
       where (e.account_id, e.version) is distinct from (t.debit_account, t.debit_version)
         and (e.account_id, e.version) is distinct from (t.credit_account, t.credit_version)`,
  },
  {
    name: 'transfer between two units',
    text: 'ทุกการโอนอยู่ในหน่วยเดียวกัน',
    sql: sql`
      select 'transfer ' || t.id, format('%s to %s', d.unit, c.unit)
        from ledger_transfer t
        join ledger_account d on d.id = t.debit_account
        join ledger_account c on c.id = t.credit_account
       where d.unit <> c.unit`,
  },
  {
    name: 'posting lacks one of its transfers',
    text: 'ทุกการลงบัญชีมีการโอนครบ',
    sql: sql`
      select 'key ' || idempotency_key, format('%s of %s', count(*), max(position))
        from ledger_transfer group by idempotency_key having count(*) <> max(position)`,
  },
  {
    // A member has one account of each kind, the house 64, with the kind's unit and floor.
    name: 'accounts and their kinds disagree',
    text: 'มีบัญชีครบทุกชนิด และถูกต้องตามชนิด',
    sql: sql`
      select coalesce('account ' || a.id, format('no %s of %s', k.kind, coalesce(k.owner::text, 'shard ' || k.shard))),
             format('%s with %s from %s, its kind %s from %s', a.kind, a.unit, a.floor, k.unit, k.floor)
        from (select *, coalesce(owner::text, '') as whose from ledger_account) a
        full join (
          select m.owner, m.owner::text as whose, k.kind, 0 as shard, k.unit, k.floor
            from ledger_kind k, (select distinct owner from ledger_account where owner is not null) m where k.owner = 'member'
          union all
          select null, '', k.kind, shard, k.unit, k.floor
            from ledger_kind k, generate_series(0, 63) shard where k.owner = 'house'
        ) k on k.whose = a.whose and k.kind = a.kind and k.shard = a.shard
       where (a.unit, a.floor) is distinct from (k.unit, k.floor)`,
  },
];

/** Internal checks of the ledger. */
export const ledgerChecks: readonly Check[] = list.map((check) => ({ ...check, reads: 'transfers' }));

/**
 * Runs the checks in one statement and snapshot, also while money moves. An empty result means no discrepancy. It reads
 * every entry (8.5 s per million transfers): give a large site a database with longer timeouts. `after`, a closed transfer:
 * reads what was posted since, every balance, and all rows that do not grow with play.
 */
export const discrepanciesIn = (
  reader: Db | Tx,
  checks: readonly Check[] = ledgerChecks,
  after?: bigint,
): Promise<Discrepancy[]> => {
  const now = after === undefined ? checks : checks.filter(({ reads }) => reads !== 'history');
  const ask = (tx: Tx) => {
    tx.send(disableNestedLoops());
    return tx.rows(allDiscrepancies(now, after));
  };
  return 'transaction' in reader ? reader.transaction(ask) : ask(reader);
};

/** The result of each check; `figure` is the number of discrepancies. */
export const checkResults = async (reader: Db | Tx, list: readonly Check[] = ledgerChecks): Promise<CheckResult[]> => {
  const results = await discrepanciesIn(reader, list);
  return list.map(({ name, text }) => {
    const count = results.filter((finding) => finding.name === name).length;
    return { name, text, ok: count === 0, figure: String(count) };
  });
};

/** A check's result; `figure` is the number of discrepancies. */
export interface CheckResult {
  readonly name: string;
  /** The invariant in Thai. */
  readonly text: string;
  readonly ok: boolean;
  readonly figure: string;
}
