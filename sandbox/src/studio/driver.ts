import { randomInt, randomUUID } from 'node:crypto';
import type { Satang } from '@portal/contract/money.ts';
import { winOf } from './games/index.ts';
import { chance, type Provider } from './provider.ts';
import { actsOf, endedRound, openedRound } from './round.ts';
import { CONTRADICTION, tellAll } from './tell.ts';
import type { Act, Call, Seat } from './wallet/dialect.ts';

/** So many rounds at once when they are shuffled. */
const AT_ONCE = 16;

export interface Orders {
  readonly rounds: number;
  readonly stake: Satang;
  readonly win?: Satang | undefined;
  readonly copies: number;
  readonly shuffle: boolean;
  readonly lost: number;
}

export interface Driven {
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

/** Plays rounds at a provider until each of their calls is decided, and believes no answer that another one denies. */
export const drive = async (provider: Provider, seat: Seat, orders: Orders): Promise<Driven> => {
  const { wallet, rounds } = provider;
  const { dialect } = wallet;
  const { stake } = orders;
  const game = provider.games.find(({ code }) => code === seat.game);
  const sums: Driven = { rounds: 0, staked: 0n, won: 0n, refused: 0, reasons: {} };

  const tell = (call: Call) => tellAll(wallet, call, orders);
  const refuse = (reason: string) => {
    sums.refused++;
    sums.reasons[reason] = (sums.reasons[reason] ?? 0) + 1;
  };
  const tellAct = (act: Act) => tell(dialect.act(seat, act));

  /** A win that comes before its bet must find no bet. */
  const winFirst = async (win: Call): Promise<{ clean: boolean; paid: boolean }> => {
    const { ok, contradicts, reason } = await tell(win);
    return { clean: !ok && !contradicts && reason === dialect.unknownBet, paid: ok };
  };

  const playOne = async (winsFirst: boolean): Promise<void> => {
    const acts = actsOf(randomUUID(), stake);
    const drawn = orders.win === undefined && game ? game.rules.draw(chance, undefined) : { pays: 0, text: 'driver' };
    const win = acts.win(orders.win ?? winOf(stake, drawn.pays));
    const end = dialect.act(seat, win);
    const silent = provider.isSilent();
    const early = winsFirst && !silent ? await winFirst(end) : { clean: true, paid: false };
    if (early.paid) sums.won += win.amount;

    const opened = openedRound(seat, acts.bet);
    rounds.put(opened);
    const bet = await tellAct(acts.bet);
    if (!bet.ok) {
      rounds.drop(opened);
      return refuse(bet.reason);
    }
    if (bet.contradicts || !early.clean) {
      rounds.put(endedRound(opened, acts.rollback(), ''));
      const back = await takeBack(opened.round.id);
      if (!back) sums.staked += stake;
      return refuse(CONTRADICTION);
    }
    sums.staked += stake;
    const ended = endedRound(opened, win, drawn.text);
    rounds.put(ended);
    provider.count(stake, win.amount);
    if (silent) return void sums.rounds++;

    const { ok, contradicts, reason } = await tell(end);
    rounds.put({ ...ended, owed: null });
    if (ok) sums.won += win.amount;
    if (!ok || contradicts) return refuse(reason);
    sums.rounds++;
  };

  /** Whether the stake of a round in which the wallet contradicted itself came back. */
  const takeBack = async (id: string): Promise<boolean> => {
    const kept = rounds.get(id, seat.user);
    if (!kept?.owed) return false;
    const { ok } = await tellAct(kept.owed);
    rounds.put({ ...kept, owed: null });
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
