import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAME, nameOf, openGameSessions, PROVIDER } from '../../bench/bets.ts';
import { accountIds, bankLine, callerOf, openDeposit } from '../../bench/lines.ts';
import { startEmbedded } from '../../development/postgres/embedded.ts';
import { secretsIn } from '../../development/secrets.ts';
import { listeners } from '../../server/src/app.ts';
import { startInbox } from '../../server/src/modules/banking/inbox/inbox.ts';
import { storeEvent } from '../../server/src/modules/banking/index.ts';
import { seedAccounts } from '../../server/src/modules/banking/seed.ts';
import { openEngine } from '../../server/src/modules/games/engine/engine.ts';
import { seedGames } from '../../server/src/modules/games/seed-queries.ts';
import { insertMember } from '../../server/src/modules/identity/index.ts';
import { keyOf, postEach } from '../../server/src/modules/ledger/index.ts';
import { settle } from '../../server/src/modules/payout-requests/index.ts';
import { withdrawals } from '../../server/src/modules/payments/withdrawals/source.ts';
import { requestWithdrawal } from '../../server/src/modules/payments/withdrawals/withdrawals.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { openDb } from '../../server/src/platform/database/db.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { CEILING_MS } from '../../testing/ceilings.ts';
import { until } from '../../testing/until.ts';

/** The shard of a member: the last six bits of the id, as `ledger_house` reads them. */
const shardOf = (id: string): number => Number.parseInt(id.slice(-2), 16) & 63;

const OPERATOR = newId();

/** A server of the product's schema that holds only these shards of the operator's accounts; the others are set aside. */
export const startHalf = async (first: number, last: number) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-half-'));
  await chmod(dataDir, 0o711);
  const embedded = await startEmbedded({ dir: join(dataDir, 'postgres'), secrets: await secretsIn(dataDir) });
  await migrate(embedded.ownerUrl);
  const db = openDb({ url: embedded.appUrl });
  db.pool.options.connectionTimeoutMillis = CEILING_MS;
  const owner = openDb({ url: embedded.ownerUrl, max: 1 });
  const superuser = openDb({ url: embedded.superUrl.replace(/postgres$/, 'portal'), max: 1 });
  await db.transaction(async (tx) => {
    seedAccounts(tx);
    seedGames(tx);
  });
  await owner.pool.query(
    `insert into operator (id, username, name, role) values ($1, 'finance', 'finance', 'finance')`,
    [OPERATOR],
  );
  /** Changes the operator's accounts, which triggers forbid to everybody. */
  const force = (statements: string) => superuser.pool.query(`set session_replication_role = replica; ${statements}`);
  await force(`create table elsewhere as select * from ledger_account
    where owner is null and shard not between ${first} and ${last};
    delete from ledger_account where id in (select id from elsewhere)`);
  const inbox = startInbox(
    db,
    listeners,
    () => {},
    () => {},
  );
  return {
    db,
    owner,
    isOwn: (id: string) => shardOf(id) >= first && shardOf(id) <= last,
    /** Puts the other accounts back as they were: empty. */
    putBack: () => force('insert into ledger_account overriding system value select * from elsewhere'),
    close: async () => {
      await inbox.stop();
      await Promise.all([db.close(), owner.close(), superuser.close()]);
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
export type Half = Awaited<ReturnType<typeof startHalf>>;

/** A member of the half that the id belongs to. */
export const memberOf = async ({ db, owner }: Half, id: string, nth: number) => {
  const [tel, bank_number] = [`07${String(10_000_000 + nth)}`, `70${String(30_000_000 + nth)}`];
  const form = { tel, first_name: 'สมาชิก', last_name: 'ทดสอบ', bank_name: 'kbnk', bank_number, password: '' };
  await db.transaction(async (tx) => insertMember(tx, form, 'no hash', { id, birth_date: '1990-04-13' }));
  await openGameSessions({ owner }, [id]);
  return { id, tel, bank_number, name: 'สมาชิก ทดสอบ' };
};
type Member = Awaited<ReturnType<typeof memberOf>>;

/** A member's life on one server. Amounts in satang; each act returns what it moved in or out of the wallet. */
export const livesOn = ({ db }: Half) => {
  const engine = openEngine(db, async () => {});
  const play = async ({ id }: Member, act: 'bet' | 'win', amount: bigint, wager: string) => {
    const operation = {
      act,
      reference: act === 'bet' ? wager : newId(),
      wager,
      round: wager,
      game: GAME,
      amount,
      closes: act === 'win',
      at: new Date(),
    };
    const { outcome } = await engine.play({
      provider: PROVIDER,
      player: nameOf(id),
      token: nameOf(id),
      operations: [operation],
    });
    if (outcome !== 'done') throw new Error(`not played: ${outcome}`);
  };
  const isIn = (table: string, id: string, state: string) => async () =>
    (await db.pool.query(`select from ${table} where id = $1 and state = $2`, [id, state])).rowCount;
  return {
    deposit: async (member: Member, amount: bigint): Promise<bigint> => {
      const { id, amount_to_pay, account } = await openDeposit(db, member, amount);
      const to = (await accountIds(db)).get(account?.number ?? '') ?? '';
      await db.transaction(async (tx) => storeEvent(tx, to, bankLine(amount_to_pay, member)));
      await until(isIn('deposit', id, 'credited'), 'the deposit is credited');
      return amount_to_pay;
    },
    /** A bet that wins part of its stake. */
    bet: async (member: Member, stake: bigint, won: bigint): Promise<bigint> => {
      const wager = newId();
      await play(member, 'bet', stake, wager);
      await play(member, 'win', won, wager);
      return won - stake;
    },
    /** Money to another member of the server. */
    give: async (from: Member, to: Member, amount: bigint): Promise<string> => {
      const wallet = (member: string) => ({ member, kind: 'wallet' }) as const;
      const transfers = [{ reason: 'gift', from: wallet(from.id), to: wallet(to.id), amount }];
      const [outcome] = await postEach(db, [{ key: keyOf('gift', newId()), eventAt: new Date(), transfers }]);
      return outcome!.outcome;
    },
    /** A withdrawal that is paid by hand and that the bank then shows, or that is refused. */
    withdraw: async (member: Member, amount: bigint, isPaid: boolean): Promise<bigint> => {
      const caller = callerOf(member);
      const { id, ref } = await db.transaction((tx) => requestWithdrawal(tx, caller, amount));
      await db.transaction(async (tx) => {
        const row = (await withdrawals.locked(tx, id))!;
        const end = { at: new Date(), by: OPERATOR };
        settle(
          tx,
          withdrawals.spec,
          row,
          isPaid ? { ...end, status: 'paid_by_hand', reference: ref } : { ...end, status: 'rejected', reason: 'ทดสอบ' },
        );
      });
      if (!isPaid) return 0n;
      const [account] = (await accountIds(db)).values();
      const event = { ...bankLine(amount, member), direction: 'out', reference: ref };
      await db.transaction(async (tx) => storeEvent(tx, account!, event));
      await until(
        async () => (await db.pool.query('select from statement_line where withdrawal_id = $1', [id])).rowCount,
        'the bank shows it',
      );
      return -amount;
    },
  };
};
