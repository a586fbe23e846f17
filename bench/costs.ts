import { listeners } from '../server/src/app.ts';
import { requestWithdrawal } from '../server/src/modules/payments/withdrawals/withdrawals.ts';
import { startInbox } from '../server/src/modules/banking/inbox/inbox.ts';
import { storeEvent } from '../server/src/modules/banking/index.ts';
import { postEach } from '../server/src/modules/ledger/index.ts';
import { type Db, openDb } from '../server/src/platform/database/db.ts';
import { playRound } from '../server/src/modules/minigame/play/round.ts';
import { newId } from '../server/src/platform/ids.ts';
import { runIdempotent } from '../server/src/platform/http/idempotency.ts';
import { type Figure, pause } from './measuring.ts';
import type { Lab } from './lab.ts';
import { giveCoins } from './minigames.ts';
import { accountIds, openDeposit, bankLine, callerOf } from './lines.ts';
import { betweenMembers } from './money.ts';

/** Statistics of one unit of work on a connection: a transaction, or a single statement. */
interface Unit {
  statements: number;
  /** Round trips: times that all sent statements were answered before the next was sent. */
  waits: number;
  /** Calls of `ledger_post`. */
  posts: number;
}

interface ClientInternals {
  query: (...args: never[]) => unknown;
  connection: { on: (event: 'readyForQuery', hear: () => void) => void };
}

/** A product pool whose connections record their statements. */
const recordingPool = (url: string): { db: Db; units: Unit[] } => {
  const db = openDb({ url });
  const units: Unit[] = [];
  db.pool.on('connect', (client) => {
    const { connection, query } = client as unknown as ClientInternals;
    let unit: Unit | undefined;
    let unanswered = 0;
    let isOpen = false;
    connection.on('readyForQuery', () => {
      if (unanswered === 0 || --unanswered > 0 || !unit) return;
      unit.waits += 1;
      if (!isOpen) unit = undefined;
    });
    (client as unknown as ClientInternals).query = (...args) => {
      const [first] = args as unknown as [string | { text: string }];
      const text = typeof first === 'string' ? first : first.text;
      if (!unit) units.push((unit = { statements: 0, waits: 0, posts: 0 }));
      if (text === 'begin') isOpen = true;
      if (text === 'commit' || text === 'rollback') isOpen = false;
      unit.statements += 1;
      if (text.includes('ledger_post')) unit.posts += 1;
      unanswered += 1;
      return query.apply(client, args);
    };
  });
  return { db, units };
};

const postedIn = (units: readonly Unit[], what: string): Unit => {
  const posting = units.find(({ posts }) => posts > 0);
  if (!posting) throw new Error(`${what} did not post`);
  return posting;
};

/** Runs work on its own pool and returns the unit that posted. */
const unitOf = async (lab: Lab, what: string, work: (db: Db) => Promise<unknown>): Promise<Unit> => {
  const { db, units } = recordingPool(lab.appUrl);
  try {
    await work(db);
    return postedIn(units, what);
  } finally {
    await db.close();
  }
};

/** Exact counts, equal on every machine. No server may run meanwhile: it would credit the line first. */
export const countCalls = async (lab: Lab): Promise<Figure[]> => {
  const [payer, withdrawer] = [lab.members[0], lab.members.at(-1)]; // keeps a pending withdrawal, so it is not used for deposits
  if (!payer || !withdrawer) throw new Error('the lab has no members');
  const single = await unitOf(lab, 'a posting', (db) => postEach(db, [betweenMembers(lab)]));
  const withdrawal = await unitOf(lab, 'a withdrawal', (db) => {
    const key = { owner: withdrawer.id, route: 'bench', key: newId(), bodyHash: Buffer.alloc(32), made: false };
    return runIdempotent(db, key, async (tx) => ({
      status: 201,
      body: { id: (await requestWithdrawal(tx, callerOf(withdrawer), 20_000n)).id },
    }));
  });
  const player = lab.members[1]!.id;
  await giveCoins(lab, player, 2);
  await lab.db.transaction((tx) => playRound(tx, lab.appSecret, player, { slug: 'lucky-wheel' })); // creates the seed pairs
  await lab.owner.pool.query('update minigame_member set last_round_at = null');
  const round = await unitOf(lab, 'a round of a mini-game', (db) => {
    const key = { owner: player, route: 'bench', key: newId(), bodyHash: Buffer.alloc(32), made: false };
    return runIdempotent(db, key, async (tx) => ({
      status: 201,
      body: { id: (await playRound(tx, lab.appSecret, player, { slug: 'lucky-wheel' })).round_id },
    }));
  });
  const deposit = await openDeposit(lab.db, payer, 15_000n);
  const account = (await accountIds(lab.db)).get(deposit.account?.number ?? '') ?? '';
  await lab.db.transaction(async (tx) => storeEvent(tx, account, bankLine(deposit.amount_to_pay, payer)));
  const credit = await unitOf(lab, 'a credit', async (db) => {
    const inbox = startInbox(
      db,
      listeners,
      () => {},
      () => {},
    );
    while (
      (await lab.db.pool.query(`select from deposit where id = $1 and state = 'credited'`, [deposit.id])).rowCount === 0
    )
      await pause(20);
    await inbox.stop();
  });
  await lab.reconcile();
  return [
    {
      name: 'P10 calls',
      value: single.statements,
      goal: 1,
      better: 'less',
      means: 'statements of one posting',
    },
    {
      name: 'P10 waits',
      value: Math.max(withdrawal.waits, credit.waits, round.waits),
      goal: 2,
      better: 'less',
      means: `times a money transaction waits for the database: a withdrawal ${withdrawal.waits}, a credited bank line ${credit.waits}, a round of a mini-game ${round.waits}`,
    },
    {
      name: 'P10 posts',
      value: round.posts,
      goal: 1,
      better: 'less',
      means: 'postings of a round of a mini-game',
    },
  ];
};

/** Disk space of a transfer; more exact after many postings. */
export const measureTransferBytes = async ({ owner }: Lab): Promise<Figure> => {
  const { rows } = await owner.pool.query<{ transfers: number; size: number; key: number }>(
    `select count(*)::int as transfers, avg(length(idempotency_key))::float as key,
            (pg_total_relation_size('ledger_transfer') + pg_total_relation_size('ledger_entry'))::float as size from ledger_transfer`,
  );
  const [row] = rows;
  if (!row) throw new Error('nothing was counted');
  return {
    name: 'P10 bytes',
    value: Math.round(row.size / row.transfers),
    goal: 500,
    better: 'less',
    unit: ' bytes',
    means: `a transfer with its entries and indexes, over ${row.transfers} of them, keys of ${Math.round(row.key)} characters`,
  };
};
