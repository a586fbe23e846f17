import {
  type DrawResult,
  drawer,
  drawing,
  messageOf,
  totalWeight,
  type Table,
} from '@portal/contract/minigame/draw.ts';
import { payoutOf } from '@portal/contract/minigame/tables.ts';
import type { Round } from '@portal/contract/minigame.ts';
import { baht } from '@portal/contract/money.ts';

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const utf8 = (text: string) => new TextEncoder().encode(text);
const sha256 = async (text: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))));

interface Digest {
  readonly message: string;
  readonly bytes: Uint8Array;
  readonly hex: string;
}
export interface Proof {
  readonly commit: boolean;
  readonly table: boolean;
  readonly digests: readonly Digest[];
  /** For a weighted table: the drawn number, and the total. */
  readonly draw: { readonly value: number; readonly of: number } | undefined;
  readonly drawn: DrawResult;
  readonly result: boolean;
  /** The prize is what the table pays for the result, in kind and amount. */
  readonly prize: boolean;
  /** All steps agree. */
  readonly holds: boolean;
}

/** Web Crypto exists only on secure connections. */
export const canProve = (): boolean => globalThis.crypto.subtle !== undefined;

/**
 * Recomputes a round with a revealed server seed from its seeds and table, and compares each step with the published values.
 * The algorithm is in docs/decisions/minigame-fairness.md.
 */
export async function prove(played: Round, serverSeed: string): Promise<Proof> {
  const { fairness, pick, result } = played;
  const key = await crypto.subtle.importKey('raw', utf8(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const table = JSON.parse(fairness.table_json) as Table;
  const digests: Digest[] = [];
  const round = drawing(table, pick);
  let step = round.next();
  while (!step.done) {
    const message = messageOf(fairness.client_seed, fairness.nonce, step.value);
    const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(message)));
    digests.push({ message, bytes, hex: hex(bytes) });
    step = round.next(bytes);
  }
  const drawn = step.value;
  const [commit, tableHash] = await Promise.all([sha256(serverSeed), sha256(fairness.table_json)]);
  const checks = {
    commit: commit === fairness.commit,
    table: tableHash === fairness.table_hash,
    result: isSame(drawn.result, result),
    prize: isPaid(table, drawn.prize, played),
  };
  return {
    ...checks,
    digests,
    draw: drawOf(table, digests),
    drawn,
    holds: checks.commit && checks.table && checks.result && checks.prize,
  };
}

const parts = ['entry', 'reels', 'deck', 'dice'] as const;
type Result = Readonly<Partial<Record<(typeof parts)[number], unknown>>>;
const isSame = (one: Result, other: Result): boolean =>
  parts.every((part) => JSON.stringify(one[part]) === JSON.stringify(other[part]));

/** Unavailable goods pay their replacement. */
const isPaid = (table: Table, drawn: string, { prize, bet, coin_value }: Round): boolean => {
  if (prize.id !== drawn && prize.id !== table.entries?.find(({ id }) => id === drawn)?.instead) return false;
  const { kind, amount } = payoutOf(table, prize.id, bet, coin_value);
  return prize.kind === kind && prize.amount === (kind === 'credit' ? baht(amount) : Number(amount));
};

function drawOf({ entries }: Table, digests: readonly Digest[]): Proof['draw'] {
  if (!entries) return undefined;
  const of = totalWeight(entries);
  const draw = drawer()(of);
  let step = draw.next();
  while (!step.done) step = draw.next(digests[step.value]?.bytes ?? new Uint8Array(32));
  return { value: step.value, of };
}
