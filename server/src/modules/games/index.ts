import { first } from '../../platform/database/db.ts';
import { defineModule, type ModuleDeps } from '../../platform/module.ts';
import { pollRounds } from './statements/poll.ts';
import { reconcileDays } from './statements/reconcile.ts';
import type { ProviderStatements } from './statements/statement.ts';
import { gameApproval } from './console/game-approval.ts';
import { gamesConsoleRoutes } from './console/routes.ts';
import { afterAnswer } from './engine/after-play.ts';
import { gameChecks } from './engine/checks.ts';
import { openEngine } from './engine/engine.ts';
import { keysApproval } from './keys/approvals.ts';
import { openKeyring, sealedKeys, type EnvironmentVerifiers } from './keys/keyring.ts';
import { flagBigWins, flagHighReturns } from './flags/winnings.ts';
import { connectionCheck } from './lobby/catalogue/catalogue.ts';
import { gameExports, gameTimeline, roundFinders } from './declared-queries.ts';
import { openRound, ownRound } from './lobby/play/queries.ts';
import type { Launchers } from './lobby/play/launcher.ts';
import { lobbyRoutes } from './lobby/routes.ts';
import { seedGames } from './seed-queries.ts';
import { gameReports } from './console/revenue.ts';
import { walletRoutes } from './wallet/routes.ts';

export { noProviderStatements, sandboxProviderStatements } from './statements/statement.ts';
export { gameNames, gamesLike } from './lobby/catalogue/catalogue.ts';
export { endGames } from './lobby/play/launch.ts';
export { assertNotInGame, isInGame } from './lobby/play/play.ts';
export { frameOrigins, noLaunchers, sandboxLaunchers } from './lobby/play/launcher.ts';
export { gameKeyProblems } from './keys/problems.ts';
export { environmentVerifiers } from './keys/keyring.ts';

interface GamesDeps extends ModuleDeps {
  /** Launcher of each provider. */
  readonly launchers: Launchers;
  /** Round statements of each provider. */
  readonly providerStatements: ProviderStatements;
  /** Verifiers from the environment, where no keys were set in the console. */
  readonly walletKeys: EnvironmentVerifiers;
}

export const games = defineModule<GamesDeps>({
  name: 'games',
  layer: 60,
  portal: async (app, { db, publishNow, launchers, walletKeys, secrets }) => {
    const keyring = openKeyring(db, secrets.appSecret, walletKeys);
    lobbyRoutes(app, db, launchers, connectionCheck(launchers, keyring));
    await walletRoutes(app, { db, publishNow }, keyring);
  },
  console: (app, deps) => gamesConsoleRoutes(app, deps.db, deps, pollingEngine(deps), deps.secrets.appSecret),
  clock: {
    'ask-about-rounds': '* * * * *',
    'flag-big-wins': '* * * * *',
    'flag-high-returns': '20 * * * *',
    'compare-rounds': '40 20 * * *', // 3:40 in Bangkok
  },
  jobs: (deps) => {
    const { db, providerStatements } = deps;
    const engine = pollingEngine(deps);
    return {
      'ask-about-rounds': () => pollRounds(db, engine, providerStatements),
      'flag-big-wins': () => flagBigWins(db),
      'flag-high-returns': () => flagHighReturns(db),
      'compare-rounds': () => reconcileDays(db, providerStatements),
    };
  },
  closure: {
    refusal: async (reader, memberId) => (await first(reader, openRound(memberId))) && 'round_open',
  },
  approvals: [keysApproval, gameApproval],
  finders: roundFinders,
  timeline: gameTimeline,
  reports: gameReports,
  seed: seedGames,
  checks: gameChecks,
  ownRows: { game_round: ownRound },
  exports: gameExports,
  seals: [sealedKeys],
  tables: {
    game: 'kept',
    game_comparison: 'kept',
    game_favourite: 'as long as the member keeps it',
    game_house: 'kept',
    game_key: 'two at most for a provider: when it is ended, or two newer ones exist',
    game_player: 'kept',
    game_provider: 'kept',
    game_question: 'kept',
    game_round: 'kept',
    game_session: 'kept',
    game_transaction: 'kept',
  },
});

/** Executes transactions of polled rounds the way it executes wallet calls. */
function pollingEngine(deps: GamesDeps) {
  return openEngine(deps.db, afterAnswer(deps, deps.onFailure('games')));
}
