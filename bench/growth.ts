import { randomInt } from 'node:crypto';
import { checks } from '../server/src/app.ts';
import { balanceOf, entriesOf, postEach, reconcile } from '../server/src/modules/ledger/index.ts';
import { type Lab, startLab } from './lab.ts';
import { type Figure, logProgress, measureInterleaved, perSecond, ratioFigure } from './measuring.ts';
import { betweenMembers } from './money.ts';
import { postgresCpu } from './weighing.ts';

export const DEFAULT_TRANSFERS = 5_000_000;
/** Transfers of the small ledger: for rates, and for reconciliation. */
const FEW = 10_000;
const SOME = 100_000;
/** Transfers since the last closed moment. */
const NEW = 20_000;
const A_TIME = 400_000;
/** Members with half of all transfers, whose histories are read: their pages are full in both ledgers. */
const BUSY = 50;

/**
 * In each round every member gives one satang to the next, so that all balances stay and each version is known beforehand.
 * `old`: two hours ago, so that they may be closed.
 */
const FILL = `
  with person as (
    select a.id, a.version, a.balance, row_number() over (order by a.id) - 1 as nth from ledger_account a
     where a.kind = 'wallet' and a.owner = any ($1::uuid[])),
  turn as (
    select $4::bigint + r * (select count(*) from person) + d.nth as id, d.id as debit, c.id as credit, d.balance as debited, c.balance as credited,
           d.version + 2 * r + 1 as debit_version, c.version + 2 * r + 2 as credit_version
      from generate_series(0, $2::int - 1) r cross join person d
      join person c on c.nth = (d.nth + 1) % (select count(*) from person)),
  transfer as (
    insert into ledger_transfer (id, debit_account, credit_account, debit_version, credit_version, amount, event_at, created_at, position, idempotency_key, reason)
    select id, debit, credit, debit_version, credit_version, 1, now(), now() - $3::interval, 1,
           'bet.' || rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), 'bench' from turn order by id),
  entry as (
    insert into ledger_entry (account_id, version, transfer_id, amount, balance_after)
    select debit, debit_version, id, -1, debited - 1 from turn union all select credit, credit_version, id, 1, credited from turn)
  update ledger_account a set version = a.version + 2 * $2::int from person p where p.id = a.id`;

const fillFor = async ({ owner }: Lab, ids: readonly string[], transfers: number, age: string): Promise<void> => {
  for (let left = transfers; left > 0; left -= A_TIME) {
    const { rows } = await owner.pool.query<{ id: bigint }>(`select nextval('ledger_transfer_id') as id`);
    await owner.pool.query(FILL, [ids, Math.ceil(Math.min(left, A_TIME) / ids.length), age, rows[0]!.id]);
    await owner.pool.query(`select setval('ledger_transfer_id', (select max(id) from ledger_transfer))`);
  }
};

const fill = async (lab: Lab, transfers: number, age: string): Promise<void> => {
  const ids = lab.members.map(({ id }) => id);
  await fillFor(lab, ids.slice(0, BUSY), transfers / 2, age);
  await fillFor(lab, ids.slice(BUSY), transfers / 2, age);
  await lab.owner.pool.query('vacuum analyze ledger_transfer, ledger_entry, ledger_account');
  logProgress(`${transfers} transfers were made`);
};

/** Rates of a ledger with so many transfers. */
const rateOf = (lab: Lab, name: string, transfers: number) => {
  const oneOf = (count: number) => lab.members[randomInt(count)]!.id;
  const middle = BigInt(Math.floor(transfers / 2 / BUSY)); // of two versions a transfer
  const reads = {
    posting: () => postEach(lab.db, [betweenMembers(lab)]),
    balance: () => balanceOf(lab.db, oneOf(lab.members.length)),
    newest: () => entriesOf(lab.db, oneOf(BUSY), 'wallet'),
    deep: () => entriesOf(lab.db, oneOf(BUSY), 'wallet', { before: middle }),
  };
  return Object.entries(reads).map(([what, call]) => [`${what} ${name}`, call] as const);
};

/** CPU of PostgreSQL in ms while the job reads what was posted since the last closed moment: the least of three. */
const reconcileCpu = async (lab: Lab): Promise<number> => {
  const took: number[] = [];
  for (let nth = 0; nth < 3; nth += 1) took.push(await cpuOfReading(lab));
  return Math.min(...took);
};

/** CPU of PostgreSQL in ms of one run of the job; throws if the books do not agree. */
const cpuOfReading = async (lab: Lab): Promise<number> => {
  const before = await postgresCpu(lab);
  const findings = await reconcile(lab.db, checks, (reads) => lab.owner.transaction(reads));
  if (findings.length) throw new Error(`the books do not agree: ${JSON.stringify(findings.slice(0, 3))}`);
  return (await postgresCpu(lab)) - before;
};

const RATES = [
  ['posting', 0.7, 'postings'],
  ['balance', 0.8, 'balances'],
  ['newest', 0.5, 'newest pages of a history'],
  ['deep', 0.5, 'pages from the middle of a history'],
] as const;

/** P8: with many transfers ÷ with few. */
export const growthFigures = async (transfers: number): Promise<Figure[]> => {
  const labs: Lab[] = [];
  try {
    const [large, small] = [await startLab(), await startLab()];
    labs.push(large, small);
    await fill(large, transfers, '2 hours');
    await fill(small, FEW, '2 hours');
    const measurements = Object.fromEntries(
      [...rateOf(large, 'many', transfers), ...rateOf(small, 'few', FEW)].map(([name, call]) => [
        name,
        async () => ({ [name]: await perSecond(call) }),
      ]),
    );
    const rates = await measureInterleaved(measurements);
    const figures = RATES.map(([what, goal, means]) =>
      ratioFigure(rates, [`${what} many`, `${what} few`], {
        name: `P8 ${what}`,
        goal,
        better: 'more',
        means: `${means} with ${transfers} transfers ÷ with ${FEW}`,
      }),
    );
    return [...figures, await reconcileFigure(large, small, transfers)];
  } finally {
    for (const lab of labs) await lab.remove();
  }
};

const reconcileFigure = async (large: Lab, small: Lab, transfers: number): Promise<Figure> => {
  // older than an hour, so that what the rates posted is closed in both
  await fill(large, FEW, '2 hours');
  await fill(small, SOME - FEW, '2 hours');
  const whole: number[] = [];
  for (const lab of [large, small]) {
    whole.push(await cpuOfReading(lab));
    await fill(lab, NEW, '0');
  }
  const [many, some] = [await reconcileCpu(large), await reconcileCpu(small)];
  return {
    name: 'P8 reconcile',
    value: many / some,
    goal: 1.5,
    better: 'less',
    means: `CPU of PostgreSQL for a reconciliation of ${NEW} transfers since the last closed moment, after ${transfers} ÷ after ${SOME}: ${many} and ${some} ms; the whole ${whole.join(' and ')} ms`,
  };
};
