import { defineRoom, type RoomDeps } from '../platform/room.ts';
import { gameChecks } from './engine/checks.ts';
import { gameExports } from './lobby/exports/queries.ts';
import type { Launchers } from './lobby/launch/launcher.ts';
import { gamesConsoleRoutes } from './lobby/desk/routes.ts';
import { lobbyRoutes } from './lobby/routes.ts';
import { seedGames } from './lobby/seed/seed.ts';
import type { WalletKeys } from './wallet/keys.ts';
import { walletRoutes } from './wallet/routes.ts';

export { assertNotInGame } from './engine/rounds.ts';
export { gameNames } from './lobby/catalogue/names.ts';
export { endGames } from './lobby/launch/ending.ts';
export { frameOrigins } from './lobby/launch/frames.ts';
export { noLaunchers } from './lobby/launch/launcher.ts';
export { sandboxLaunchers } from './lobby/launch/sandbox-launcher.ts';
export { walletKeys } from './wallet/keys.ts';

interface GamesDeps extends RoomDeps {
  /** How the games of each provider are opened. */
  readonly launchers: Launchers;
  /** Who signs for which provider. */
  readonly walletKeys: WalletKeys;
}

export const games = defineRoom<GamesDeps>({
  name: 'games',
  portal: async (app, { db, launchers, walletKeys }) => {
    lobbyRoutes(app, db, launchers);
    await walletRoutes(app, db, walletKeys);
  },
  console: (app, { db }) => gamesConsoleRoutes(app, db),
  seed: seedGames,
  checks: gameChecks,
  exports: gameExports,
  tables: {
    game: 'kept',
    game_favourite: 'as long as the member keeps it',
    game_player: 'kept',
    game_provider: 'kept',
    game_round: 'kept',
    game_session: 'kept',
    game_transaction: 'kept',
  },
});
