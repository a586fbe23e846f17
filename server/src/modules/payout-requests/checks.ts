import { sql } from 'kysely';
import type { Check } from '../../platform/module.ts';
import type { RequestSpec } from './source.ts';

/** Compares a source's reserved, paid and returned money with its rows and the bank's orders. */
export const requestChecks = ({ table, reserve, moves, bank, checks, ...spec }: RequestSpec): readonly Check[] => {
  const name = sql.table(table.name);
  const rows = sql`(select *, ${sql.raw(table.columns)} from ${name})`;
  const { waiting, paying, paid, paid_by_hand, rejected } = table.statuses;
  const byHand = paid_by_hand ? [paid_by_hand] : [];
  const words = (...list: string[]) => sql`array[${sql.join(list.map((word) => sql.lit(word)))}]`;
  const line = ([reason]: readonly [string, string?], more = sql``) => sql`${sql.lit(`${reason} `)} || amount${more}`;
  const goal = sql` || case destination when 'bank' then ' bank_clearing' else ' wallet' end`;
  return [
    {
      name: checks.reserved[0],
      text: checks.reserved[1],
      sql: sql`
      select 'member ' || coalesce(a.owner, w.member_id), format('held %s, asked for %s', coalesce(a.balance, 0), coalesce(w.amount, 0))
        from (select owner, balance from ledger_account where kind = ${sql.lit(reserve)} and owner is not null) a
        full join (select member_id, sum(amount) as amount from ${name} where status = any (${words(waiting, paying)}) group by member_id) w on w.member_id = a.owner
       where coalesce(a.balance, 0) <> coalesce(w.amount, 0)`,
    },
    {
      name: checks.posted[0],
      text: checks.posted[1],
      reads: 'history',
      sql: sql`
      with posted as (
        select t.reference, array_agg(t.reason || ' ' || t.amount || case t.reason when ${sql.lit(moves.paid[0])} then ' ' || a.kind else '' end order by t.id) as lines
          from ledger_transfer t join ledger_account a on a.id = t.credit_account
         where t.reason = any (${words(moves.reserved[0], moves.paid[0], moves.returned[0])}) group by t.reference),
      asked as (
        select id, ref, array[${line(moves.reserved)}]
               || case when status = any (${words(paid, ...byHand)}) then array[${line(moves.paid, goal)}]
                       when status = ${sql.lit(rejected)} then array[${line(moves.returned)}] else '{}' end as lines
          from ${rows} w)
      select ${sql.lit(`${spec.kind} `)} || coalesce(a.ref, p.reference::text), format('asked %s, posted %s', a.lines, p.lines)
        from asked a full join posted p on p.reference = a.id where a.lines is distinct from p.lines`,
    },
    ...(bank && checks.ordered
      ? [
          {
            name: checks.ordered[0],
            text: checks.ordered[1],
            sql: sql`
      select 'payout ' || coalesce(p.ref, w.ref), format('payout %s %s, asked %s %s', p.state, p.amount, w.status, w.amount)
        from (select * from payout where subject = ${sql.lit(bank.subject)}) p
        full join (select * from ${rows} r where destination = 'bank') w on w.id = p.withdrawal_id
       where case when p.id is null then w.agreed_at is not null or w.status = ${sql.lit(paid)}
             else (p.amount, p.to_bank, p.to_account, p.to_name) is distinct from (w.amount, w.to_bank, w.to_account, w.to_name)
               or (p.state = 'stopped') <> (w.agreed_at is null)
               or w.status <> all (case p.state when 'succeeded' then ${words(paid)} when 'failed' then ${words(rejected)}
                                    when 'stopped' then ${words(waiting, ...byHand, rejected)} else ${words(paying)} end) end`,
          },
        ]
      : []),
  ];
};
