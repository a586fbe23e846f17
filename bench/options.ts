import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { DEFAULT_CALLERS } from './act-costs.ts';
import { CHAT_FIGURES, DEFAULT_SOCKETS } from './chat.ts';
import { DEFAULT_TRANSFERS } from './growth.ts';
import { DEFAULT_POSTINGS } from './memory.ts';
import { DEFAULT_ROUNDS } from './minigames.ts';
import { DEFAULT_MEMBERS } from './referral.ts';
import { DEFAULT_MINUTES } from './soak.ts';

const NAMES = [
  'P1',
  'P3',
  'P4',
  'P5',
  'P6',
  'P7',
  'P9',
  'P10',
  'turnover',
  'turnover-http',
  'rounds-memory',
  'bet-p99',
  'reconcile',
  'limits',
  'statement',
  'M1',
  'M2',
  'M3',
  'R1',
  'R2',
  'memory',
  'sockets',
  ...CHAT_FIGURES,
] as const;
type Name = (typeof NAMES)[number];
const EXPLICIT = ['soak', 'expiry', 'export', 'costs', 'fanout', 'P8'];

/** Parses the command line. Throws with the usage on unknown arguments. */
export const parseOptions = () => {
  const options = {
    postings: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    rounds: { type: 'string' },
    members: { type: 'string' },
    sockets: { type: 'string' },
    transfers: { type: 'string' },
    callers: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const unknown = positionals.filter((each) => !EXPLICIT.includes(each) && !NAMES.some((name) => name === each));
  const numbers = {
    postings: Number(values.postings ?? DEFAULT_POSTINGS),
    rounds: Number(values.rounds ?? DEFAULT_ROUNDS),
    members: Number(values.members ?? DEFAULT_MEMBERS),
    sockets: Number(values.sockets ?? DEFAULT_SOCKETS),
    transfers: Number(values.transfers ?? DEFAULT_TRANSFERS),
    callers: Number(values.callers ?? DEFAULT_CALLERS),
    minutes: Number(values.minutes ?? DEFAULT_MINUTES),
    seed: Number(values.seed ?? randomInt(2 ** 31)),
  };
  if (unknown.length || Object.values(numbers).some((each) => !Number.isInteger(each) || each < 1))
    throw new Error(
      `npm run bench -- [${NAMES.join(' ')}] [--postings <how many, for memory>] [--rounds <how many, for M1's memory, rounds-memory and reconcile>] [--members <how many, for R1 and R2>] [--sockets <how many, for C1 to C5>], or -- soak [--minutes <how many>] [--seed <number>], or -- expiry, or -- export, or -- costs [--callers <how many>], or -- fanout, or -- P8 [--transfers <how many>]`,
    );
  const wants = (name: Name) => positionals.length === 0 || positionals.includes(name);
  return {
    wants,
    wantsSoak: positionals.includes('soak'),
    wantsExpiry: positionals.includes('expiry'),
    wantsCosts: positionals.includes('costs'),
    wantsFanOut: positionals.includes('fanout'),
    wantsGrowth: positionals.includes('P8'),
    wantsExport: positionals.includes('export'),
    ...numbers,
  };
};
