import * as contract from '@portal/contract/games.ts';
import { page, type FeatureWorkbench } from '../../workbench/portal/app.ts';
import { at, fixed, id, sample } from '../../workbench/sample.ts';

const game = (code: string, name: string) => ({
  code,
  name,
  provider: { code: 'star', name: 'STAR DEMO' },
  category: 'slot' as const,
  image: `/images/games/${code}.svg`,
  rtp: 95.13,
  stake_min: 100n,
  stake_max: 200_000n,
  counts: 100,
});
const koi = { ...game('koi', 'ปลาคาร์ปนีออน'), id: id('a0'), name_en: 'Neon Koi', is_new: true, has_demo: true };
const games = [
  koi,
  { ...game('planet', 'วงแหวนดาว'), has_demo: true },
  { ...game('rabbit', 'กระต่ายจันทร์'), favourite: true },
  { ...game('dice', 'ลูกเต๋าโครม'), category: 'table' as const, rtp: null, counts: 0, is_new: true, has_demo: true },
  { ...game('disc', 'สตาร์ดิสก์'), maintenance: true, is_new: true, has_demo: true },
  game('gems', 'เจลเจมส์ชื่อยาวมากจนต้องตัดท้าย'),
];
const round = {
  id: id('b0'),
  game: { id: koi.id, name: koi.name },
  staked: 2000n,
  won: 4550n,
  status: 'settled',
} as const;

export const workbench: FeatureWorkbench = {
  pages: [
    page('member', '/game'),
    page('member', '/game?q=koi&category=slot&new=1'),
    page('member', '/game?show=favourite'),
    page('member', '/game?show=recent'),
    page('member', `/game/play?id=${koi.id}`),
    page('member', '/tx/history/game'),
    page('member', `/game?id=${koi.id}`),
  ],
  samples: [
    sample(contract.listGameProviders, {
      data: [
        { code: 'star', name: 'STAR DEMO', games: 12 },
        { code: 'nova', name: 'NOVA DEMO', maintenance: true, games: 4 },
      ],
    }),
    sample(contract.listGameCategories, {
      data: [
        { code: 'slot', games: 5 },
        { code: 'table', games: 1 },
      ],
    }),
    sample(contract.listGames, { data: games, total: games.length }),
    sample(contract.listRecentGames, { data: games.slice(0, 3) }),
    fixed(contract.getGame, { data: { ...koi, played_s: 4500 } }),
    fixed(contract.launchGame, {
      data: { session_id: id('b9'), url: 'https://games.example.com/koi', mode: 'tab' },
    }),
    fixed(contract.getGameSession, {
      data: {
        id: id('b9'),
        game: { id: koi.id, name: koi.name, provider: 'STAR DEMO' },
        started_at: at(-12),
        rounds: 24,
        staked: 48_000n,
        won: 35_050n,
        net: -12_950n,
        reference: 'R-20261123-0001',
      },
    }),
    sample(contract.listGameRounds, { data: [round, { ...round, id: id('b1'), won: 0n, status: 'open' }] }),
    fixed(contract.getGameRound, {
      data: {
        ...round,
        transactions: [
          { kind: 'bet', amount: -2000n, before: 100_000n, after: 98_000n },
          { kind: 'win', amount: 4550n, before: 98_000n, after: 102_550n },
        ],
      },
    }),
  ],
};
