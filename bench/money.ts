import { randomInt } from 'node:crypto';
import { type Account, keyOf, type Posting, postEach } from '../server/src/modules/ledger/index.ts';
import { newId } from '../server/src/platform/ids.ts';
import type { Lab } from './lab.ts';
import { measureBets } from './bets.ts';
import { measureLines } from './lines.ts';
import { type Figure, measureInterleaved, type Measurements, perSecond, ratioFigure } from './measuring.ts';
import type { Product } from './product.ts';
import { rawClients } from './raw-client.ts';

const REFERENCE = '0190a000-0000-7000-8000-000000000001';
const POST = 'select * from ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';

const posting = (from: Account, to: Account): Posting => ({
  key: keyOf('bet', newId()),
  eventAt: new Date(),
  reference: REFERENCE,
  transfers: [{ reason: 'bench', from, to, amount: BigInt(randomInt(1, 1000)) }],
});

const wallet = (member: string) => ({ member, kind: 'wallet' }) as const;

/** Two different members. */
const twoOf = ({ members }: Lab): [string, string] => {
  const from = randomInt(members.length);
  const to = (from + randomInt(1, members.length)) % members.length;
  return [members[from]?.id ?? '', members[to]?.id ?? ''];
};

export const betweenMembers = (lab: Lab): Posting => {
  const [from, to] = twoOf(lab);
  return posting(wallet(from), wallet(to));
};

/** Postings between members and the house account of promotions. */
const withHouse = (lab: Lab): Posting => {
  const [member] = twoOf(lab);
  const house = { member, house: 'promotion' } as const;
  return randomInt(2) ? posting(wallet(member), house) : posting(house, wallet(member));
};

const parametersOf = ({ key, eventAt, transfers: [transfer] }: Posting): string[] => [
  `{${key}}`,
  '{1}',
  '{bench}',
  '{wallet}',
  `{${transfer?.from.member}}`,
  '{wallet}',
  `{${transfer?.to.member}}`,
  `{${transfer?.amount}}`,
  `{${eventAt.toISOString()}}`,
  `{${REFERENCE}}`,
  'f',
];

/** A posting without a feature around it: baseline of the other money figures. */
export const measurePostings = (lab: Lab): Measurements => ({
  posting: async () => ({ posting: await perSecond(() => postEach(lab.db, [betweenMembers(lab)])) }),
});

const measureRawPostings = (lab: Lab): Measurements => ({
  raw: async () => {
    const { call, close } = await rawClients(lab.appUrl, POST);
    try {
      return { raw: await perSecond((caller) => call(caller, parametersOf(betweenMembers(lab)))) };
    } finally {
      await close();
    }
  },
});

const measureHousePostings = (lab: Lab): Measurements => ({
  house: async () => ({ house: await perSecond(() => postEach(lab.db, [withHouse(lab)])) }),
});

const MONEY = ['P1', 'P3', 'P4', 'P5'] as const;
type Name = (typeof MONEY)[number];
/** Figures of the rates, by the measurement that each needs. */
const ratios: readonly [Name, name: string, rates: [string, string], goal: number, means: string][] = [
  ['P1', 'P1', ['posting', 'raw'], 0.8, 'a posting from Node ÷ the same function called by a raw pipeline client'],
  ['P3', 'P3', ['house', 'posting'], 0.9, 'postings that all touch the house ÷ between members'],
  ['P4', 'P4', ['bets', 'posting'], 5, 'bets and wins of 512 players, which leave together ÷ a posting alone'],
  ['P5', 'P5', ['stored', 'posting'], 0.5, 'a signed bank line over HTTP, verified and stored ÷ a bare posting'],
  ['P5', 'P5 credited', ['credited', 'posting'], 0.3, 'the same until the member has the money'],
];

/** Postings, bets and bank lines. */
export const moneyFigures = async (
  wants: (name: Name) => boolean,
  lab: Lab,
  product: Product | undefined,
): Promise<Figure[]> => {
  if (!MONEY.some(wants)) return [];
  const rates = await measureInterleaved({
    ...measurePostings(lab),
    ...(wants('P1') ? measureRawPostings(lab) : {}),
    ...(wants('P3') ? measureHousePostings(lab) : {}),
    ...(wants('P4') ? await measureBets(lab) : {}),
    ...(wants('P5') && product ? measureLines(lab, product) : {}),
  });
  await lab.reconcile();
  return ratios
    .filter(([each]) => wants(each))
    .map(([, name, pair, goal, means]) => ratioFigure(rates, pair, { name, goal, better: 'more', means }));
};
