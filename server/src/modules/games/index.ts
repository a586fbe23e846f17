import { defineModule, type ModuleDeps } from '../../platform/module.ts';
import { pollRounds } from './round-polling/poll.ts';
import { reconcileDays } from './provider-reconciliation/reconcile.ts';
import type { ProviderStatements } from './provider-statement/statement.ts';
import { roundPollingRoutes } from './round-polling/routes.ts';
import { afterAnswer } from './engine/after-play.ts';
import { gameChecks } from './engine/checks.ts';
import { openEngine } from './engine/engine.ts';
import { keysApproval } from './keys/approvals.ts';
import { openKeyring } from './keys/keyring.ts';
import { flagBigWins, flagHighReturns } from './flags/winnings.ts';
import { connectionCheck } from './lobby/catalogue/connected.ts';
import { gameExports } from './lobby/exports-queries.ts';
import type { Launchers } from './lobby/launch/launcher.ts';
import { gamesConsoleRoutes } from './lobby/back-office/routes.ts';
import { lobbyRoutes } from './lobby/routes.ts';
import { seedGames } from './lobby/seed/seed.ts';
import { gameReports } from './reports/by-game.ts';
import { roundFinders } from './lobby/back-office/queries.ts';
import { gameTimeline } from './timeline-queries.ts';
import type { EnvironmentVerifiers } from './keys/verifying.ts';
import { walletRoutes } from './wallet/routes.ts';

export { noProviderStatements } from './provider-statement/statement.ts';
export { sandboxProviderStatements } from './provider-statement/sandbox-statement.ts';
export { assertNotInGame } from './engine/rounds.ts';
export { gameNames, gamesLike } from './lobby/catalogue/names.ts';
export { endGames } from './lobby/launch/end-games.ts';
export { ownRound } from './lobby/play/queries.ts';
export { isInGame } from './lobby/play/session.ts';
export { frameOrigins } from './lobby/launch/frames.ts';
export { noLaunchers } from './lobby/launch/launcher.ts';
export { sandboxLaunchers } from './lobby/launch/sandbox-launcher.ts';
export { gameKeyProblems } from './keys/problems.ts';
export { environmentVerifiers } from './keys/verifying.ts';

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
  portal: async (app, { db, launchers, walletKeys, secrets }) => {
    const keyring = openKeyring(db, secrets.appSecret, walletKeys);
    lobbyRoutes(app, db, launchers, connectionCheck(launchers, keyring));
    await walletRoutes(app, db, keyring);
  },
  console: (app, deps) => {
    gamesConsoleRoutes(app, deps.db, deps, deps.secrets.appSecret);
    roundPollingRoutes(app, deps.db, pollingEngine(deps), deps.providerStatements);
  },
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
  approvals: [keysApproval],
  finders: roundFinders,
  timeline: gameTimeline,
  reports: gameReports,
  seed: seedGames,
  checks: gameChecks,
  exports: gameExports,
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
function pollingEngine({ db, onFailure }: GamesDeps) {
  return openEngine(db, afterAnswer(db, onFailure('games')));
}
