import * as contract from '@portal/contract/console/games.ts';
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
};
const round: contract.RoundRow = {
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
};

export const workbench: WorkbenchFeature = {
  pages: [page('/games', 'ไม่พบเกม'), pageFor('auditor', '/games'), page('/rounds', 'ไม่พบรอบการเล่น')],
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
      contract.listRounds,
      {
        data: [
          round,
          {
            ...round,
            id: id('c9'),
            reference: 'R-20261123-0002',
            member: somying,
            ended_at: null,
            won: 0n,
            status: 'open',
          },
        ],
        next_cursor: null,
      },
      nothing,
    ),
    sample(contract.getRound, {
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
