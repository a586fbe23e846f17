import { satang } from '@portal/contract/money.ts';
import { balanceOf } from '../../ledger/index.ts';
import { newId } from '../../../platform/ids.ts';
import { aMember } from '../../../testing/factories.ts';
import type { TestServer } from '../../../testing/server.ts';
import { anOffer, newestBonus, takeOffer } from '../test-offers.ts';
import { type PlayOperation, executeOperations } from './test-play.ts';

const CONSONANTS = 'กขคงจฉชซญดตถทธนบปผพฟมยรลวสหอ';
let named = 0;
/** A unique name, unlike any other: an offer is for one person, and similar names are reviewed. */
const aName = (): string => {
  named += 1;
  let rest = Math.imul(named, 2_654_435_761) >>> 0; // spreads neighbours (Knuth's multiplicative hash)
  const letters = Array.from({ length: 6 }, () => {
    const letter = CONSONANTS[rest % CONSONANTS.length];
    rest = Math.floor(rest / CONSONANTS.length);
    return letter;
  });
  const [a, b, c, d, e, f] = letters;
  return `${a}${b}า${c} ${d}ี${e}${f}`;
};

/** Input of an act; by default a slot game that counts fully. */
type ActInput = Partial<PlayOperation> & Pick<PlayOperation, 'act' | 'round'>;

/** A member with helpers to play. Amounts in satang. */
export const aPlayer = async (server: TestServer, input: Parameters<typeof aMember>[1] = {}) => {
  const member = await aMember(server, { name: aName(), ...input });
  const { id } = member;
  const as = (overrides: ActInput): PlayOperation => ({
    key: newId(),
    member: id,
    game: 'lucky',
    category: 'slot',
    ...overrides,
  });
  return {
    ...member,
    as,
    play: async (overrides: ActInput) => (await executeOperations(server.db, [as(overrides)]))[0]!,
    /** Settles a round of one stake and one win. */
    spin: async (amount: bigint, won = 0n, overrides: Partial<PlayOperation> = {}) => {
      const round = newId();
      const acts = [
        as({ ...overrides, act: 'stake', round, amount }),
        as({ ...overrides, act: 'win', round, amount: won, closes: true }),
      ];
      return { round, stake: acts[0]!.key, rows: await executeOperations(server.db, acts) };
    },
    /** Deposits `baht`; returns the credited satang, including those that make the amount unique. */
    payIn: async (baht: number, promotion_id: string | null = null): Promise<bigint> =>
      satang((await takeOffer(server, member, baht, promotion_id)).amount_to_pay),
    has: async (): Promise<{ wallet: bigint; bonus: bigint }> => {
      const { wallet, bonus } = await balanceOf(server.db, id);
      return { wallet, bonus };
    },
    preview: async () => (await member.get('/api/withdraw/preview')).json().data,
    /** The newest bonus. */
    grant: () => newestBonus(member),
  };
};

/** One member plays a round with a running bonus; another meets the turnover above the cap and withdraws. */
export const insertPlayScenario = async (server: TestServer, taker: string): Promise<void> => {
  const what = { member: taker, round: newId(), game: 'lucky', category: 'slot' } as const;
  const acts: PlayOperation[] = [
    { ...what, key: newId(), act: 'stake', amount: 510_00n },
    { ...what, key: newId(), act: 'win', amount: 600_00n, closes: true },
  ];
  const outcomes = (await executeOperations(server.db, acts)).map(({ outcome }) => outcome);
  if (outcomes.join() !== 'done,done') throw new Error(`not played: ${outcomes.join()}`);
  const winner = await aPlayer(server);
  await winner.payIn(100, await anOffer(server, { turnover: 1, withdraw_max: { kind: 'amount', value: 150 } }));
  await winner.spin(100_00n, 700_00n);
  await winner.spin(100_00n, 100_00n);
  const withdrawn = await winner.post('/api/withdraw/withdraw', { amount: 100 });
  if (withdrawn.statusCode !== 201) throw new Error(`not withdrawn: ${withdrawn.body}`);
};
