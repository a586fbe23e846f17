import { defineModule, type ModuleDeps } from '../../platform/module.ts';
import { askAboutRounds } from './round-polling/poll.ts';
import { compareDays } from './provider-reconciliation/reconcile.ts';
import type { RoundBooks } from './provider-statement/statement.ts';
import { askingRoutes } from './round-polling/routes.ts';
import { afterAnswer } from './engine/after.ts';
import { gameChecks } from './engine/checks.ts';
import { openEngine } from './engine/engine.ts';
import { keysApproval } from './keys/approvals.ts';
import { openKeyring } from './keys/keyring.ts';
import { flagBigWins, flagHighReturns } from './flags/winnings.ts';
import { connectedBy } from './lobby/catalogue/connected.ts';
import { gameExports } from './lobby/exports-queries.ts';
import type { Launchers } from './lobby/launch/launcher.ts';
import { gamesConsoleRoutes } from './lobby/back-office/routes.ts';
import { lobbyRoutes } from './lobby/routes.ts';
import { seedGames } from './lobby/seed/seed.ts';
import { gameReports } from './reports/by-game.ts';
import { roundFinds } from './lobby/back-office/queries.ts';
import { gameTimeline } from './timeline-queries.ts';
import type { WalletKeys } from './keys/verifying.ts';
import { walletRoutes } from './wallet/routes.ts';

export { noRoundBooks } from './provider-statement/statement.ts';
export { sandboxRoundBooks } from './provider-statement/sandbox-statement.ts';
export { assertNotInGame } from './engine/rounds.ts';
export { gameNames, gamesLike } from './lobby/catalogue/names.ts';
export { endGames } from './lobby/launch/ending.ts';
export { ownRound } from './lobby/play/queries.ts';
export { isInGame } from './lobby/play/session.ts';
export { frameOrigins } from './lobby/launch/frames.ts';
export { noLaunchers } from './lobby/launch/launcher.ts';
export { sandboxLaunchers } from './lobby/launch/sandbox-launcher.ts';
export { gameKeyProblems } from './keys/problems.ts';
export { walletKeys } from './keys/verifying.ts';

interface GamesDeps extends ModuleDeps {
  /** How the games of each provider are opened. */
  readonly launchers: Launchers;
  /** What each provider answers about its rounds. */
  readonly roundBooks: RoundBooks;
  /** Who signs for which provider, where two operators set no other keys. */
  readonly walletKeys: WalletKeys;
}

export const games = defineModule<GamesDeps>({
  name: 'games',
  stratum: 60,
  portal: async (app, { db, launchers, walletKeys, secrets }) => {
    const keyring = openKeyring(db, secrets.appSecret, walletKeys);
    lobbyRoutes(app, db, launchers, connectedBy(launchers, keyring));
    await walletRoutes(app, db, keyring);
  },
  console: (app, deps) => {
    gamesConsoleRoutes(app, deps.db, deps, deps.secrets.appSecret);
    askingRoutes(app, deps.db, askingEngine(deps), deps.roundBooks);
  },
  clock: {
    'ask-about-rounds': '* * * * *',
    'flag-big-wins': '* * * * *',
    'flag-high-returns': '20 * * * *',
    'compare-rounds': '40 20 * * *', // 3:40 in Bangkok
  },
  jobs: (deps) => {
    const { db, roundBooks } = deps;
    const engine = askingEngine(deps);
    return {
      'ask-about-rounds': () => askAboutRounds(db, engine, roundBooks),
      'flag-big-wins': () => flagBigWins(db),
      'flag-high-returns': () => flagHighReturns(db),
      'compare-rounds': () => compareDays(db, roundBooks),
    };
  },
  approvals: [keysApproval],
  finds: roundFinds,
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
    game_key: 'two at most for a provider: when the one before is ended, or the next but one comes',
    game_player: 'kept',
    game_provider: 'kept',
    game_question: 'kept',
    game_round: 'kept',
    game_session: 'kept',
    game_transaction: 'kept',
  },
});

/** What providers answer is carried out as their calls are. */
function askingEngine({ db, onFailure }: GamesDeps) {
  return openEngine(db, afterAnswer(db, onFailure('games')));
}
