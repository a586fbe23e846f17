import * as contract from '@portal/contract/console/games.ts';
import * as rounds from '@portal/contract/console/rounds.ts';
import { mali, somying } from '../../workbench/console/members.ts';
import { page, pageFor, type WorkbenchFeature } from '../../workbench/console/page.ts';
import { at, id, nothing, sample } from '../../workbench/sample.ts';

const game: contract.GameRow = {
  id: id('c0'),
  provider: 'star',
  code: 'koi',
  name: 'ปลาคาร์ปนีออน',
  name_en: 'Neon Koi',
  category: 'slot',
  image: '/images/games/koi.svg',
  rtp: 95.13,
  stake_min: 100n,
  stake_max: 200_000n,
  has_demo: true,
  share: 100,
  position: 0,
  closed_reason: null,
  added_at: at(-9000),
};
const provider: contract.ProviderRow = {
  code: 'star',
  name: 'STAR DEMO',
  style: 'single',
  launch_mode: null,
  position: 0,
  closed_reason: null,
  games: 12,
  open_rounds: 3,
  can_ask: true,
  can_open: true,
  keys_from: 'console',
  keys: {
    at: at(-600),
    asked_by: { id: id('d1'), name: 'มานะ' },
    agreed_by: { id: id('d2'), name: 'ปิติ' },
    before_until: at(840),
  },
  approval: null,
};
const round: rounds.RoundRow = {
  id: id('c8'),
  reference: 'R-20261123-0001',
  provider: 'STAR DEMO',
  game: game.name,
  member: mali,
  at: at(-12),
  ended_at: at(-12),
  staked: 2000n,
  won: 4550n,
  status: 'settled',
  overdue: false,
  asked: null,
  can_ask: true,
};
const stuck: rounds.RoundRow = {
  ...round,
  id: id('c9'),
  reference: 'R-20261123-0002',
  member: somying,
  at: at(-55),
  ended_at: null,
  won: 0n,
  status: 'open',
  overdue: true,
  asked: { at: at(-3), answer: 'disputed', detail: 'เดิมพันไม่ตรงกัน' },
};
const session: rounds.GameSessionRow = {
  id: id('e0'),
  game: game.name,
  provider: 'STAR DEMO',
  at: at(-40),
  ended_at: at(-280),
  end_reason: 'replaced',
  rounds: 24,
  staked: 48_000n,
  won: 35_050n,
};
const compared: rounds.ComparisonRow = {
  provider: 'star',
  day: '2026-11-22',
  compared_at: at(-300),
  since: at(-9000),
  theirs: { rounds: 1204, staked: 4_512_000n, won: 4_300_150n },
  ours: { rounds: 1203, staked: 4_511_000n, won: 4_300_150n },
  count: 2,
  differences: [
    {
      kind: 'won',
      reference: round.reference,
      round_id: round.id,
      theirs: { staked: 20, won: 45.5, state: 'settled' },
      ours: { staked: 20, won: 0, state: 'open' },
    },
    {
      kind: 'only_theirs',
      reference: 'R-20261122-0412',
      round_id: null,
      theirs: { staked: 10, won: 0, state: 'settled' },
      ours: null,
    },
  ],
};
const revenue: contract.RevenueRow = {
  day: null,
  provider: 'STAR DEMO',
  game: null,
  rounds: 1204,
  staked: 4_512_000n,
  won: 4_300_150n,
  ggr: 211_850n,
};

export const workbench: WorkbenchFeature = {
  pages: [
    page('/games', 'ไม่พบเกม'),
    pageFor('auditor', '/games'),
    page('/rounds', 'ไม่พบรอบการเล่น'),
    page(`/members/${mali.id}?tab=games`, 'ยังไม่เคยเปิดเกม'),
    page('/game-comparisons', 'ยังไม่เคยกระทบยอดกับค่าย'),
    pageFor('auditor', '/game-comparisons'),
    page('/game-revenue', 'ไม่มีรอบที่จบในช่วงนี้'),
  ],
  samples: [
    sample(
      contract.listProviders,
      {
        data: [
          provider,
          {
            ...provider,
            code: 'nova',
            name: 'NOVA DEMO',
            style: 'batch',
            launch_mode: 'tab',
            position: 1,
            closed_reason: 'ค่ายแจ้งปิดปรับปรุงถึง 06:00',
            keys_from: 'environment',
            keys: null,
            approval: { id: id('d3'), by: { id: id('d1'), name: 'มานะ' } },
          },
          {
            ...provider,
            code: 'moon',
            name: 'MOON',
            position: 2,
            games: 0,
            open_rounds: 0,
            can_ask: false,
            can_open: false,
            keys_from: 'none',
            keys: null,
          },
        ],
      },
      { data: [] },
    ),
    sample(
      contract.listGames,
      {
        data: [
          game,
          {
            ...game,
            id: id('c1'),
            code: 'dice',
            name: 'ลูกเต๋าโครม',
            category: 'table',
            rtp: null,
            share: 50,
            position: 1,
            closed_reason: 'ผลไม่ตรงกับค่าย',
          },
        ],
        next_cursor: 'more',
      },
      nothing,
    ),
    sample(
      rounds.listRounds,
      {
        data: [
          round,
          stuck,
          { ...stuck, id: id('cc'), reference: 'R-9', provider: 'MOON', asked: null, can_ask: false },
        ],
        next_cursor: null,
      },
      nothing,
    ),
    sample(
      rounds.listMemberSessions,
      {
        data: [
          { ...session, id: id('e0'), ended_at: null, end_reason: null },
          { ...session, id: id('e1'), at: at(-300) },
        ],
        next_cursor: 'more',
      },
      nothing,
    ),
    sample(
      rounds.getMemberPlay,
      {
        data: {
          rounds: 1284,
          staked: 4_612_000n,
          won: 4_440_150n,
          providers: [
            { provider: 'STAR DEMO', rounds: 1204, staked: 4_512_000n, won: 4_300_150n },
            { provider: 'NOVA DEMO', rounds: 80, staked: 100_000n, won: 140_000n },
          ],
          big_wins: [{ ...round, won: 204_550n }],
        },
      },
      { data: { rounds: 0, staked: 0n, won: 0n, providers: [], big_wins: [] } },
    ),
    sample(contract.getHouse, { data: { closed_reason: null } }),
    sample(rounds.replayRound, {
      data: {
        state: 'settled',
        staked: 2000n,
        won: 4550n,
        result: 'koi koi star',
        opened_at: at(-12),
        steps: [
          { reference: 'T-1', kind: 'bet', amount: 2000n, at: at(-12) },
          { reference: 'T-2', kind: 'win', amount: 4550n, at: at(-12) },
        ],
      },
    }),
    sample(
      rounds.listComparisons,
      { data: [compared, { ...compared, provider: 'nova', count: 0, differences: [], ours: compared.theirs }] },
      { data: [] },
    ),
    sample(
      contract.listRevenue,
      {
        from: '2026-11-16',
        to: '2026-11-22',
        data: [
          revenue,
          { ...revenue, provider: 'NOVA DEMO', rounds: 80, staked: 100_000n, won: 140_000n, ggr: -40_000n },
        ],
        total: { ...revenue, provider: null, rounds: 1284, staked: 4_612_000n, won: 4_440_150n, ggr: 171_850n },
      },
      {
        from: '2026-11-16',
        to: '2026-11-22',
        data: [],
        total: { ...revenue, provider: null, rounds: 0, staked: 0n, won: 0n, ggr: 0n },
      },
    ),
    sample(rounds.getRound, {
      data: {
        ...round,
        transactions: [
          { id: id('ca'), reference: 'T-1', kind: 'bet', own: -2000n, bonus: 0n, before: 100_000n, at: at(-12) },
          { id: id('cb'), reference: 'T-2', kind: 'win', own: 4550n, bonus: 0n, before: 98_000n, at: at(-12) },
        ],
      },
    }),
  ],
};
