import { QUEUES_CHANNEL } from '@portal/contract/realtime.ts';
import { hasPermission } from '../../platform/http/mount.ts';
import { defineModule } from '../../platform/module.ts';
import {
  figures,
  queues,
  minigameFinders,
  minigameTimeline,
  minigameReports,
  minigameExports,
} from './declared-queries.ts';
import { minigameChecks } from './checks.ts';
import { coinsApproval } from './coins/events.ts';
import { earnAfterDeposits, earnFromPhones } from './coins/jobs.ts';
import { expireMinigame } from './expiry/expiry.ts';
import { tableApproval } from './console/publishing.ts';
import { shipApproval } from './console/rewards.ts';
import { minigameConsoleRoutes } from './console/routes.ts';
import { countRounds } from './play/games.ts';
import { ownMinigameRound } from './play/queries.ts';
import { sealedSeeds } from './play/pairs.ts';
import { lockMember } from './members-queries.ts';
import { sealedRecipients } from './rewards/rewards.ts';
import { minigameRoutes } from './routes.ts';
import { creditRequests } from './withdrawals.ts';

export { coinValueRule } from './console/games.ts';
export { coinJobs, enqueueFriendCoins } from './coins/jobs.ts';
export { lockMember } from './members-queries.ts';
export { creditRequests } from './withdrawals.ts';

export const minigame = defineModule({
  name: 'minigame',
  layer: 60,
  portal: minigameRoutes,
  console: minigameConsoleRoutes,
  channels: {
    console: (channel, operator) => channel === QUEUES_CHANNEL && hasPermission(operator, 'minigame-withdrawals.see'),
  },
  onEvents: () => earnAfterDeposits,
  clock: { 'count-minigame': '*/5 * * * *', 'earn-coins-of-phones': '* * * * *', 'expire-minigame': '7 * * * *' },
  jobs: ({ db }) => ({
    'count-minigame': () => countRounds(db),
    'earn-coins-of-phones': () => earnFromPhones(db),
    'expire-minigame': () => expireMinigame(db),
  }),
  approvals: [creditRequests.approval, coinsApproval, tableApproval, shipApproval],
  closure: { lock: lockMember, ...creditRequests.closure },
  checks: [...minigameChecks, ...creditRequests.checks],
  ownRows: { minigame_round: ownMinigameRound, minigame_withdrawal: creditRequests.ownRow },
  exports: minigameExports,
  finders: minigameFinders,
  timeline: minigameTimeline,
  reports: minigameReports,
  queues,
  figures,
  seals: [sealedSeeds, sealedRecipients],
  tables: {
    coin_lot: 'kept',
    minigame: 'kept',
    minigame_goods: 'kept',
    minigame_goods_change: 'kept',
    minigame_member: 'kept',
    minigame_pair: 'kept',
    minigame_reward: 'kept',
    minigame_round: 'kept',
    minigame_tally: 'kept',
    minigame_version: 'kept',
    minigame_withdrawal: 'kept',
  },
});
