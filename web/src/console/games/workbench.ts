import * as contract from '@portal/contract/console/games.ts';
import * as rounds from '@portal/contract/console/rounds.ts';
import { mali, somying } from '../../workbench/console/people.ts';
import { page, pageFor, type WorkbenchFeature } from '../../workbench/console/page.ts';
import { at, fixed, id, sample } from '../../workbench/sample.ts';

const game = { category: 'slot', image: '/images/games/koi.svg', stake_min: 100n, share: 100 } as const;
const star = { style: 'single', can_ask: true, can_open: true, keys_from: 'console' } as const;
const round = { ended_at: at(-12), staked: 2000n, won: 4550n, status: 'settled', can_ask: true } as const;
const stuck = { member: somying, staked: 2000n, won: 0n, status: 'open', overdue: true } as const;
const [theirs, ours] = [
  { rounds: 1204, staked: 4_512_000n, won: 4_300_150n },
  { rounds: 1203, staked: 4_511_000n, won: 4_300_150n },
];
const nova = { provider: 'NOVA DEMO', rounds: 80, staked: 100_000n, won: 140_000n };
const sum = { rounds: 1284, staked: 4_612_000n, won: 4_440_150n };
const week = { from: '2026-11-16', to: '2026-11-22' };

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
    sample(contract.listProviders, {
      data: [
        { ...star, code: 'star', name: 'STAR DEMO', keys: { asked_by: {}, agreed_by: {}, before_until: at(840) } },
        {
          ...star,
          code: 'nova',
          name: 'NOVA DEMO',
          style: 'batch',
          launch_mode: 'tab',
          closed_reason: 'ค่ายแจ้งปิดปรับปรุงถึง 06:00',
          keys_from: 'environment',
          approval: {},
        },
        { code: 'moon', name: 'MOON', games: 0, open_rounds: 0, keys_from: 'none' },
      ],
    }),
    sample(contract.listGames, {
      data: [
        {
          ...game,
          provider: 'star',
          code: 'koi',
          name: 'ปลาคาร์ปนีออน',
          name_en: 'Neon Koi',
          rtp: 95.13,
          has_demo: true,
        },
        {
          ...game,
          provider: 'star',
          code: 'dice',
          name: 'ลูกเต๋าโครม',
          name_en: 'Chrome Dice',
          category: 'table',
          has_demo: true,
          share: 50,
          closed_reason: 'ผลไม่ตรงกับค่าย',
        },
      ],
      next_cursor: 'more',
    }),
    sample(rounds.listRounds, {
      data: [
        round,
        { ...stuck, can_ask: true, asked: { answer: 'disputed', detail: 'เดิมพันไม่ตรงกัน' } },
        { ...stuck, reference: 'R-9', provider: 'MOON' },
      ],
    }),
    sample(rounds.listMemberSessions, {
      data: [{}, { ended_at: at(-280), end_reason: 'replaced' }],
      next_cursor: 'more',
    }),
    sample(rounds.getMemberPlay, {
      data: { ...sum, providers: [theirs, nova], big_wins: [{ staked: 2000n, won: 204_550n }] },
    }),
    fixed(contract.getHouse, { data: {} }),
    fixed(rounds.replayRound, {
      data: {
        state: 'settled',
        staked: 2000n,
        won: 4550n,
        result: 'koi koi star',
        steps: [
          { reference: 'T-1', kind: 'bet', amount: 2000n },
          { reference: 'T-2', kind: 'win', amount: 4550n },
        ],
      },
    }),
    sample(rounds.listComparedProviders, {
      data: [
        { code: 'star', name: 'STAR DEMO' },
        { code: 'moon', name: 'MOON', can_ask: false },
      ],
    }),
    sample(rounds.listComparisons, {
      data: [
        {
          provider: 'star',
          theirs,
          ours,
          count: 2,
          differences: [
            {
              kind: 'won',
              round_id: id('c8'),
              theirs: { staked: 20, won: 45.5, state: 'settled' },
              ours: { staked: 20, won: 0, state: 'open' },
            },
            { kind: 'only_theirs', reference: 'R-20261122-0412', theirs: { staked: 10, won: 0, state: 'settled' } },
          ],
        },
        { provider: 'nova', theirs, ours: theirs, count: 0 },
      ],
    }),
    sample(
      contract.listRevenue,
      {
        ...week,
        data: [
          { provider: 'STAR DEMO', ...theirs, ggr: 211_850n },
          { ...nova, ggr: -40_000n },
        ],
        total: { ...sum, ggr: 171_850n },
      },
      week,
    ),
    fixed(rounds.getRound, {
      data: {
        ...round,
        transactions: [
          { reference: 'T-1', kind: 'bet', own: -2000n, bonus: 0n, before: 100_000n },
          { reference: 'T-2', kind: 'win', own: 4550n, bonus: 0n, before: 98_000n },
        ],
      },
    }),
  ],
};
