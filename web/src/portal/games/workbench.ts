import * as contract from '@portal/contract/games.ts';
import { page, type Shown } from '../../workbench/portal/app.ts';
import { at, id, nothing, sample } from '../../workbench/sample.ts';

const base: contract.Game = {
  id: id('a0'),
  code: 'koi',
  name: 'ปลาคาร์ปนีออน',
  name_en: 'Neon Koi',
  provider: { code: 'star', name: 'STAR DEMO' },
  category: 'slot',
  image: '/images/games/koi.svg',
  rtp: 95.13,
  stake_min: 100n,
  stake_max: 200_000n,
  is_new: true,
  has_demo: true,
  favourite: false,
  maintenance: false,
  counts: 100,
  launch_mode: null,
};
const others: readonly (Partial<contract.Game> & { code: string; name: string })[] = [
  { code: 'planet', name: 'วงแหวนดาว', is_new: false },
  { code: 'rabbit', name: 'กระต่ายจันทร์', is_new: false, has_demo: false, favourite: true },
  { code: 'dice', name: 'ลูกเต๋าโครม', category: 'table', rtp: null, counts: 0 },
  { code: 'disc', name: 'สตาร์ดิสก์', maintenance: true },
  { code: 'gems', name: 'เจลเจมส์ชื่อยาวมากจนต้องตัดท้าย', is_new: false, has_demo: false },
];
const games = [
  base,
  ...others.map((each, nth) => ({ ...base, ...each, id: id(`a${nth + 1}`), image: `/images/games/${each.code}.svg` })),
];
const round: contract.GameRound = {
  id: id('b0'),
  game: { id: base.id, name: base.name },
  provider: 'STAR DEMO',
  at: at(-30),
  staked: 2000n,
  won: 4550n,
  status: 'settled',
};

export const workbench: Shown = {
  pages: [
    page('member', '/game'),
    page('member', '/game?q=koi&category=slot&new=1'),
    page('member', '/game?show=favourite'),
    page('member', '/game?show=recent'),
    page('member', `/game/play?id=${base.id}`),
    page('member', '/tx/history/game'),
    page('member', `/game?id=${base.id}`),
  ],
  samples: [
    sample(
      contract.listGameProviders,
      {
        data: [
          { code: 'star', name: 'STAR DEMO', image: null, maintenance: false, games: 12 },
          { code: 'nova', name: 'NOVA DEMO', image: null, maintenance: true, games: 4 },
        ],
      },
      { data: [] },
    ),
    sample(
      contract.listGameCategories,
      {
        data: [
          { code: 'slot', games: 5 },
          { code: 'table', games: 1 },
        ],
      },
      { data: [] },
    ),
    sample(contract.listGames, { data: games, next_cursor: null, total: games.length }, { ...nothing, total: 0 }),
    sample(contract.listRecentGames, { data: games.slice(0, 3) }, { data: [] }),
    sample(contract.getGame, { data: { ...base, played_s: 4500, open_round: null } }),
    sample(contract.launchGame, {
      data: { session_id: id('b9'), url: 'https://games.example.com/koi', mode: 'tab', expires: at(600) },
    }),
    sample(contract.getGameSession, {
      data: {
        id: id('b9'),
        game: { id: base.id, name: base.name, provider: 'STAR DEMO' },
        started_at: at(-12),
        ended_at: null,
        rounds: 24,
        staked: 48_000n,
        won: 35_050n,
        net: -12_950n,
        open_round: null,
        reference: 'R-20261123-0001',
      },
    }),
    sample(
      contract.listGameRounds,
      { data: [round, { ...round, id: id('b1'), won: 0n, status: 'open' }], next_cursor: null },
      nothing,
    ),
    sample(contract.getGameRound, {
      data: {
        ...round,
        reference: 'R-20261123-0001',
        transactions: [
          { kind: 'bet', amount: -2000n, before: 100_000n, after: 98_000n, at: at(-30) },
          { kind: 'win', amount: 4550n, before: 98_000n, after: 102_550n, at: at(-30) },
        ],
      },
    }),
  ],
};
