import { randomInt } from 'node:crypto';
import { type Account, keyOf, type Posting, postEach } from '../server/src/modules/ledger/index.ts';
import { newId } from '../server/src/platform/ids.ts';
import type { Lab } from './lab.ts';
import { type Measurements, perSecond } from './rounds.ts';
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

export const measureRawPostings = (lab: Lab): Measurements => ({
  raw: async () => {
    const { call, close } = await rawClients(lab.appUrl, POST);
    try {
      return { raw: await perSecond((caller) => call(caller, parametersOf(betweenMembers(lab)))) };
    } finally {
      await close();
    }
  },
});

export const measureHousePostings = (lab: Lab): Measurements => ({
  house: async () => ({ house: await perSecond(() => postEach(lab.db, [withHouse(lab)])) }),
});
