import type { ProviderStatements } from '../modules/games/statements/statement.ts';
import type { EnvironmentVerifiers } from '../modules/games/keys/keyring.ts';
import type { Launch, Launchers } from '../modules/games/lobby/play/launcher.ts';
import { sha256 } from '../platform/security/tokens.ts';
import type { Bank, BankAnswer, PayoutOrder } from '../modules/banking/bank.ts';
import type { Sms, SmsProvider } from '../platform/sms.ts';

/** A provider that reports every round as open and has no statement. */
const everyRoundGoesOn: ProviderStatements = () => ({
  round: async (id) => ({
    id,
    game: 'koi',
    user: 'somebody',
    state: 'open',
    staked: 0n,
    won: 0n,
    result: '',
    opened_at: new Date(),
    transactions: [],
  }),
  day: async () => ({ rounds: [], next: null, since: new Date() }),
});

/** Fake game providers; each opens games unless it is down. A test may set the round statements. */
export const fakeGames = () => {
  const behaviour: {
    down: boolean;
    /** Runs while a provider opens a game. */
    meanwhile: () => Promise<unknown>;
    books: ProviderStatements;
    unopened: string[];
    keyless: string[];
  } = {
    down: false,
    meanwhile: () => Promise.resolve(),
    books: everyRoundGoesOn,
    unopened: [],
    keyless: [],
  };
  const launchers: Launchers = (provider) => (behaviour.unopened.includes(provider) ? undefined : launcherOf(provider));
  const launcherOf = (provider: string) => ({
    origin: `https://${provider}.test`,
    launch: async ({ game, player }: Launch) => {
      if (behaviour.down) throw new Error('the provider answered 503');
      await behaviour.meanwhile();
      return `https://${provider}.test/${game}?${new URLSearchParams({ ...player })}`;
    },
  });
  const providerStatements: ProviderStatements = (provider) => behaviour.books(provider);
  /** Every provider has keys, but no signature is valid. */
  const walletKeys: EnvironmentVerifiers = (_style, provider) =>
    behaviour.keyless.includes(provider) ? undefined : () => false;
  return { launchers, providerStatements, walletKeys, behaviour };
};

type Payout = PayoutOrder & BankAnswer;

/** A fake bank: accepts each order once, sends no events by itself, and can fail like a real one. */
export const fakeBank = () => {
  const payouts = new Map<string, Payout>();
  /** `slow`: orders wait for this promise. */
  const behaviour: { down: boolean; answersLost: boolean; slow?: Promise<void> } = { down: false, answersLost: false };
  const polls: string[] = [];
  const take = (order: PayoutOrder): Payout => {
    const existing = payouts.get(order.ref);
    if (existing && sha256(fieldsOf(existing)).compare(sha256(fieldsOf(order))))
      throw new Error('another order under the same ref');
    const taken = existing ?? { ...order, state: 'waiting', reason: null };
    payouts.set(order.ref, taken);
    return taken;
  };
  const reached = () => {
    if (behaviour.down) throw new Error('the bank does not answer');
  };
  const bank: Bank = {
    announce: async () => {},
    pay: async (order) => {
      await behaviour.slow;
      reached();
      const { state, reason } = take(order);
      if (behaviour.answersLost) throw new Error('the answer was lost');
      return { state, reason };
    },
    query: async (ref) => {
      polls.push(ref);
      reached();
      const { state, reason } = payouts.get(ref) ?? { state: 'never_seen' as const, reason: null };
      return state === 'never_seen' ? { state } : { state, reason };
    },
  };
  return {
    bank,
    behaviour,
    /** Orders, one per ref, oldest first. */
    payouts: () => [...payouts.values()],
    /** Every polled ref, with repeats. */
    polls,
    /** Decides an order without an event. */
    decide: (ref: string, state: BankAnswer['state'], reason: string | null = null): void => {
      const existing = payouts.get(ref);
      if (!existing) throw new Error(`no payout ${ref}`);
      payouts.set(ref, { ...existing, state, reason });
    },
  };
};

const fieldsOf = ({ ref, from_account, amount, to_bank, to_account, to_name }: PayoutOrder): string =>
  [ref, from_account, amount, to_bank, to_account, to_name].join('|');

/** Fake phones: each message arrives once per ref, unless the provider is down or refuses the number. */
export const fakeSms = () => {
  const messages = new Map<string, Sms>();
  const behaviour = { down: false, refuses: '' };
  let attempts = 0;
  const provider: SmsProvider = {
    send: async (sms) => {
      attempts += 1;
      if (behaviour.down) throw new Error('the provider does not answer');
      if (sms.to === behaviour.refuses) return false;
      messages.set(sms.ref, sms);
      return true;
    },
  };
  return {
    provider,
    behaviour,
    /** Number of send attempts. */
    attempts: () => attempts,
    /** Messages of a phone, oldest first. */
    inbox: (tel: string) => [...messages.values()].filter(({ to }) => to === tel),
  };
};
