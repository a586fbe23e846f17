import { randomInt, randomUUID } from 'node:crypto';
import type { Satang } from '@portal/contract/money.ts';
import { winOf } from './games/index.ts';
import { chance, type Provider } from './provider.ts';
import { operationsOf, endedRound, openedRound } from './rounds.ts';
import type { Operation, Call, Player, Answer } from './wallet/dialect.ts';
import type { Wallet } from './wallet/wallet.ts';

const CONTRADICTION = 'contradiction';

/** Combined answers to all copies of a call, including lost ones. */
interface Verdict {
  readonly ok: boolean;
  /** The refusal's code, or a contradiction. */
  readonly reason: string;
  readonly contradicts: boolean;
}

/** Sends `copies` of a call in parallel, each until decided; `lost` percent of the answers are treated as lost. */
const sendCopies = async (
  wallet: Wallet,
  call: Call,
  { copies, lost }: { readonly copies: number; readonly lost: number },
): Promise<Verdict> => {
  const answers: Answer[] = [];
  const isReceived = (answer: Answer) => answers.push(answer) > 0 && randomInt(100) >= lost;
  await Promise.all(Array.from({ length: copies }, () => wallet.sendUntilDecided(call, isReceived)));
  const contradicts = new Set(answers.map(({ same }) => same)).size > 1;
  const ok = answers.some((answer) => answer.ok);
  return { ok, contradicts, reason: contradicts ? CONTRADICTION : answers[0]!.code };
};

/** Parallel rounds when shuffled. */
const AT_ONCE = 16;

export interface DriveOptions {
  readonly rounds: number;
  readonly stake: Satang;
  readonly win?: Satang | undefined;
  readonly copies: number;
  readonly shuffle: boolean;
  readonly lost: number;
}

export interface DriveResult {
  rounds: number;
  staked: Satang;
  won: Satang;
  refused: number;
  readonly reasons: Record<string, number>;
}

const shuffled = <T>(list: readonly T[]): T[] => {
  const left = [...list];
  for (let at = left.length - 1; at > 0; at--) {
    const other = randomInt(at + 1);
    [left[at], left[other]] = [left[other]!, left[at]!];
  }
  return left;
};

/** Plays rounds until each call is decided, and rejects contradicting answers. */
export const drive = async (provider: Provider, player: Player, orders: DriveOptions): Promise<DriveResult> => {
  const { wallet, rounds } = provider;
  const { dialect } = wallet;
  const { stake } = orders;
  const game = provider.games.find(({ code }) => code === player.game);
  const sums: DriveResult = { rounds: 0, staked: 0n, won: 0n, refused: 0, reasons: {} };

  const send = (call: Call) => sendCopies(wallet, call, orders);
  const refuse = (reason: string) => {
    sums.refused++;
    sums.reasons[reason] = (sums.reasons[reason] ?? 0) + 1;
  };
  const sendOperation = (operation: Operation) => send(dialect.operation(player, operation));

  /** Sends a win before its bet, which the wallet must refuse. */
  const winFirst = async (win: Call): Promise<{ clean: boolean; paid: boolean }> => {
    const { ok, contradicts, reason } = await send(win);
    return { clean: !ok && !contradicts && reason === dialect.unknownBet, paid: ok };
  };

  const playOne = async (winsFirst: boolean): Promise<void> => {
    const operations = operationsOf(player, randomUUID(), stake);
    const outcome = orders.win === undefined && game ? game.rules.draw(chance, undefined) : { pays: 0, text: 'driver' };
    const win = operations.win(orders.win ?? winOf(stake, outcome.pays));
    const end = dialect.operation(player, win);
    const silent = provider.isSilent();
    const early = winsFirst && !silent ? await winFirst(end) : { clean: true, paid: false };
    if (early.paid) sums.won += win.amount;

    const opened = openedRound(player, operations.bet);
    rounds.put(opened);
    const bet = await sendOperation(operations.bet);
    if (!bet.ok) {
      rounds.drop(opened);
      return refuse(bet.reason);
    }
    if (bet.contradicts || !early.clean) {
      rounds.put(endedRound(opened, operations.rollback(), ''));
      const back = await rollBack(opened.round.id);
      if (!back) sums.staked += stake;
      return refuse(CONTRADICTION);
    }
    sums.staked += stake;
    const ended = endedRound(opened, win, outcome.text);
    rounds.put(ended);
    provider.count(stake, win.amount);
    if (silent) return void sums.rounds++;

    const { ok, contradicts, reason } = await send(end);
    rounds.put({ ...ended, owed: null });
    if (ok) sums.won += win.amount;
    if (!ok || contradicts) return refuse(reason);
    sums.rounds++;
  };

  /** Rolls back a round after a contradiction; true if the stake was returned. */
  const rollBack = async (id: string): Promise<boolean> => {
    const stored = rounds.get(id, player.user);
    if (!stored?.owed) return false;
    const { ok } = await sendOperation(stored.owed);
    rounds.put({ ...stored, owed: null });
    return ok;
  };

  if (!orders.shuffle) {
    for (let at = 0; at < orders.rounds; at++) await playOne(false);
    return sums;
  }
  const left = shuffled(Array.from({ length: orders.rounds }, (_, at) => at % 2 === 0));
  const worker = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await playOne(next);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, orders.rounds) }, worker));
  return sums;
};
