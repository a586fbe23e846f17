import { gameKinds } from '@portal/contract/promotions.ts';
import { lockAccounts, type Posting } from '../../ledger/index.ts';
import { lockThenRead, type Sql, type Tx } from '../../../platform/database/db.ts';
import { type Book, type Grant, noChanges, type RunningBonus } from './book.ts';
import * as queries from './queries.ts';

const EVERY_GAME = Object.fromEntries(gameKinds.map((kind) => [kind, 100]));
const AUTO_CANCEL = 100n;

/**
 * Locks these members, then their accounts, until the transaction ends, and reads their books with these of their rounds. Every
 * posting between a wallet and the house's `game` or `promotion` locks the member first. Takes one trip, with everything the caller
 * sends in the same turn. `members` and the result of `roundsOf` are arrays of ids in SQL; `roundsOf` may send what finds them under
 * the lock.
 */
export const lockBooks = async (tx: Tx, members: Sql, roundsOf: () => Sql): Promise<Map<string, Book>> => {
  tx.send(queries.ensureMembers(members));
  const [memberRows, [accounts, openRows, grantRows, roundRows, stakeRows]] = await lockThenRead(
    tx.rows(queries.lockMembers(members)),
    () => {
      const rounds = roundsOf();
      return Promise.all([
        lockAccounts(tx, members, ['wallet', 'bonus']),
        tx.rows(queries.openRoundsOf(members)),
        tx.rows(queries.grantsOf(members, rounds)),
        tx.rows(queries.roundsOf(rounds)),
        tx.rows(queries.stakesOf(rounds)),
      ]);
    },
  );
  const open = new Map(openRows.map((row) => [row.member, row]));
  const books = new Map(
    memberRows.map((row): [string, Book] => [row.member, { ...row, ...open.get(row.member)!, ...emptyBook() }]),
  );
  for (const { member, kind, balance } of accounts) books.get(member)![kind] = balance;
  const grants = new Map<string, Grant>(grantRows.map((row) => [row.id, row]));
  for (const row of grantRows) if (row.state === 'running') books.get(row.member)!.running = runningFrom(row);
  const stakes = Map.groupBy(stakeRows, ({ round_id }) => round_id);
  for (const { grant_id, ...row } of roundRows) {
    const grant = grant_id === null ? null : grants.get(grant_id)!;
    books.get(row.member)?.rounds.set(row.id, { ...row, grant, stakes: stakes.get(row.id) ?? [] });
  }
  return books;
};

const emptyBook = () => ({
  wallet: 0n,
  bonus: 0n,
  loss_allowance: null,
  running: null,
  rounds: new Map(),
  changes: noChanges(),
});

const runningFrom = (row: queries.GrantRow): RunningBonus => ({
  grant: row,
  max_bet: row.max_bet,
  auto_cancel: row.auto_cancel ?? AUTO_CANCEL,
  percents: row.percents ?? EVERY_GAME,
  is_due: row.is_due,
});

/** Sends what changed in these books, and returns their postings in the order of the operations. */
export const writeBooks = (tx: Tx, books: readonly Book[]): Posting[] => {
  const send = (
    statement: (rows: readonly object[]) => Sql,
    rowsOf: (changes: Book['changes'], book: Book) => Iterable<object>,
  ) => {
    const rows = books.flatMap((book) =>
      Array.from(rowsOf(book.changes, book), (row) => ({ member: book.member, ...row })),
    );
    if (rows.length > 0) tx.send(statement(rows));
  };
  send(queries.putRounds, ({ rounds }) =>
    [...rounds].map(({ grant, stakes: _stakes, ...row }) => ({ ...row, grant_id: grant?.id })),
  );
  send(queries.insertActs, ({ acts }) => acts);
  send(queries.undoStakes, ({ undone }) => undone);
  send(queries.insertLines, ({ lines }) => lines);
  send(queries.takeLinesBack, ({ lines_back }) => lines_back);
  send(queries.addToDays, ({ days }) => days);
  send(queries.takeFromDays, ({ days_back }) => days_back);
  send(queries.putGrants, ({ grants }) => grants);
  send(queries.putMembers, ({ base }, { base_required, base_done, excess, excess_above }) =>
    base ? [{ base_required, base_done, excess, excess_above }] : [],
  );
  return books.flatMap(({ changes }) => changes.postings);
};
