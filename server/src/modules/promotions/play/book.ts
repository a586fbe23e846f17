import type { gameKinds } from '@portal/contract/promotions.ts';
import type { Posting, Transfer } from '../../ledger/index.ts';

export type Category = (typeof gameKinds)[number];

/** A bonus as bets change it, in satang. */
export interface Grant {
  readonly id: string;
  readonly required: bigint;
  cap: bigint | null;
  /** The turnover its deposit would need without the bonus. */
  readonly base_turnover: bigint;
  state: 'running' | 'met' | 'cancelled' | 'expired' | 'used_up' | 'void';
  done: bigint;
  converted: bigint;
  forfeited: bigint;
  /** Satang that late returns may still add below the cap; while it runs, own money that raised the cap. */
  below_cap: bigint | null;
}

/** The running bonus and its terms. */
export interface RunningBonus {
  readonly grant: Grant;
  readonly max_bet: bigint | null;
  readonly auto_cancel: bigint;
  /** Percent of a stake that counts, by category; a missing category does not count. */
  readonly percents: Readonly<Partial<Record<Category, number>>>;
  readonly is_due: boolean;
}

export interface Stake {
  readonly id: string;
  readonly own: bigint;
  readonly bonus: bigint;
  undone_by: string | null;
  /** Turnover counted for it; null: none. */
  counted: bigint | null;
  /** It counted for base turnover. */
  of_base: boolean;
  /** An exclusion has waived that turnover. */
  readonly is_waived: boolean;
}

export interface Round {
  readonly id: string;
  readonly game: string;
  readonly category: Category;
  readonly share: number;
  /** The bonus that ran when the round began. */
  readonly grant: Grant | null;
  /** Standing stakes, and their wins. */
  own: bigint;
  bonus: bigint;
  won: bigint;
  won_bonus: bigint;
  /** Bangkok day of the settlement. */
  settled_on: string | null;
  readonly stakes: Stake[];
}

/** A change of a day's totals of a game. */
export interface DayChange {
  readonly day: string;
  readonly game: string;
  readonly category: Category;
  readonly staked: bigint;
  readonly won: bigint;
  readonly staked_bonus: bigint;
  readonly won_bonus: bigint;
  readonly rounds: number;
  /** Own money that a provider gave without a bet; below zero: took back. */
  readonly given?: bigint;
}

/** Rows to write. */
interface Changes {
  readonly rounds: Set<Round>;
  readonly grants: Set<Grant>;
  readonly acts: { id: string; round_id: string; kind: string; own: bigint; bonus: bigint; event_at: Date }[];
  readonly undone: { id: string; undone_by: string }[];
  readonly lines: { act_id: string; grant_id: string | null; pct: number; counted: bigint }[];
  readonly lines_back: { act_id: string }[];
  readonly days: DayChange[];
  /** To subtract from a day. */
  readonly days_back: DayChange[];
  readonly postings: Posting[];
  base: boolean;
}

/** A member's money and wagering state, locked until the transaction ends. */
export interface Book {
  readonly member: string;
  /** The Bangkok day. */
  readonly today: string;
  wallet: bigint;
  bonus: bigint;
  /** Own money that may still be lost; null: no limit. */
  loss_allowance: bigint | null;
  base_required: bigint;
  base_done: bigint;
  excess: bigint;
  excess_above: bigint | null;
  running: RunningBonus | null;
  open_rounds: number;
  readonly rounds: Map<string, Round>;
  readonly changes: Changes;
}

export const noChanges = (): Changes => ({
  rounds: new Set(),
  grants: new Set(),
  acts: [],
  undone: [],
  lines: [],
  lines_back: [],
  days: [],
  days_back: [],
  postings: [],
  base: false,
});

/** The balance that may be staked in a game: bonus money only where the game counts for the running bonus. */
export const playableIn = (
  { wallet, bonus, running }: Book,
  game: { readonly category: Category; readonly share: number } | null,
): bigint => {
  const counts = game && running && !running.is_due && game.share > 0 && (running.percents[game.category] ?? 0) > 0;
  return wallet + (counts ? bonus : 0n);
};

const sides = {
  bet: ['wallet', 'game'],
  bet_bonus: ['bonus', 'game'],
  win: ['game', 'wallet'],
  win_bonus: ['game', 'bonus'],
  rollback: ['game', 'wallet'],
  rollback_bonus: ['game', 'bonus'],
  bonus_forfeited: ['bonus', 'promotion'],
  bonus_converted: ['bonus', 'wallet'],
  game_adjust: ['wallet', 'game'],
  game_adjust_bonus: ['bonus', 'game'],
} as const;

/** A transfer of a member's money; none for zero or less. */
export const transferOf = (
  member: string,
  reason: keyof typeof sides,
  amount: bigint,
  reference: string,
): Transfer[] => {
  if (amount <= 0n) return [];
  const account = (kind: (typeof sides)[keyof typeof sides][number]) =>
    kind === 'game' || kind === 'promotion' ? { member, house: kind } : { member, kind };
  const [from, to] = sides[reason];
  return [{ reason, from: account(from), to: account(to), amount, reference }];
};
