import { type Figure, logProgress, median } from './measuring.ts';
import { memberTokens } from './http-figures.ts';
import type { Lab } from './lab.ts';
import { highestMbDuring, memoryFigure, type Product, residentMb } from './product.ts';

const ROUNDS = 100_000;
const ENTRIES = 50_000;
/** Divisor of the second member's data. */
const LESS = 4;
const TRIES = 3;

/** Inserts settled game rounds with stakes and wins, and ledger entries, for a member. */
const play = async ({ owner: { pool } }: Lab, id: string | undefined, part: number): Promise<void> => {
  await pool.query(
    `with r as (
       insert into game_round (id, provider, reference, member_id, game_id, status, staked, won, ended_at)
       select uuidv7(), g.provider, 'E' || n, $1::uuid, g.id, 'settled', 1000, 900, app_now()
         from generate_series(1, $2::int) n, (select id, provider from game order by id limit 1) g returning id, provider),
     p as (
       insert into play_round (id, member_id, game, category, share, own, won, settled_at, settled_on)
       select id, $1::uuid, 'game', 'slot', 100, 1000, 900, app_now(), app_now()::date from r),
     a as (
       insert into play_act (id, round_id, kind, own, bonus, event_at)
       select uuidv7(), r.id, k.kind, k.own, 0, app_now() from r, (values ('stake', -1000), ('win', 900)) k (kind, own))
     insert into game_transaction (id, provider, reference, kind, member_id, round_id, wager, amount, own, before, balance, event_at)
     select uuidv7(), r.provider, r.id || k.kind, k.kind, $1::uuid, r.id, r.id::text, k.amount, k.amount, 0, 0, app_now()
       from r, (values ('bet', 1000), ('win', 900)) k (kind, amount)`,
    [id, ROUNDS / part],
  );
  await pool.query(
    `with a as (select id, version from ledger_account where owner = $1 and kind = 'wallet' and shard = 0),
     t as (
       insert into ledger_transfer (id, debit_account, credit_account, debit_version, credit_version, amount, event_at, position, idempotency_key, reason)
       select (select max(id) from ledger_transfer) + n, a.id, -1, a.version + n, n, 100, app_now(), 1, 'export ' || $1 || n, 'bet'
         from a, generate_series(1, $2::int) n returning id, debit_account, debit_version)
     insert into ledger_entry (account_id, version, transfer_id, amount, balance_after) select debit_account, debit_version, id, -100, 0 from t`,
    [id, ENTRIES / part],
  );
};

interface ExportRun {
  readonly ms: number;
  readonly rows: number;
  readonly mb: number;
}
/** Reads the export as a stream and discards it. */
const readExport = async ({ port, pid }: Product, token: string): Promise<ExportRun> => {
  let [rows, last] = [0, ''];
  const began = performance.now();
  const mb = await highestMbDuring(pid, async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/member/export`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`);
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      rows += piece.split('\n').length - 1;
      last = piece;
    }
  });
  if (!last.trimEnd().endsWith('}')) throw new Error('the export broke off');
  return { ms: performance.now() - began, rows, mb };
};

/**
 * Time per row of an export with four times as many rows ÷ per row of the smaller one, and its memory. The books are
 * not reconcilable afterwards.
 */
export const exportFigures = async (lab: Lab, product: Product): Promise<Figure[]> => {
  logProgress(`${ROUNDS} and ${ROUNDS / LESS} rounds are played`);
  await play(lab, lab.members[0]?.id, 1);
  await play(lab, lab.members[1]?.id, LESS);
  await lab.owner.pool.query('analyze');
  const [much = '', less = ''] = await memberTokens(lab, product);
  const before = (await residentMb(product.pid)) ?? 0;
  const ratios: number[] = [];
  let [highest, summary] = [before, ''];
  for (let nth = 0; nth < TRIES; nth += 1) {
    const [few, all] = [await readExport(product, less), await readExport(product, much)];
    ratios.push(all.ms / all.rows / (few.ms / few.rows));
    highest = Math.max(highest, all.mb, few.mb);
    summary = `${few.rows} rows in ${Math.round(few.ms)} ms, ${all.rows} in ${Math.round(all.ms)} ms`;
    logProgress(summary);
  }
  return [
    {
      name: 'export',
      value: median(ratios),
      rounds: ratios,
      goal: 1.25,
      better: 'less',
      means: `a row's time in a member's export of four times as many rows ÷ of them: ${summary}`,
    },
    memoryFigure('export memory', before, highest, 'more memory while they are written'),
  ];
};
