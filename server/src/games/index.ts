import { defineRoom, type RoomDeps } from '../platform/room.ts';
import { gameChecks } from './engine/checks.ts';
import type { WalletKeys } from './wallet/keys.ts';
import { walletRoutes } from './wallet/routes.ts';

export { assertNotInGame } from './engine/rounds.ts';
export { walletKeys } from './wallet/keys.ts';

interface GamesDeps extends RoomDeps {
  /** Who signs for which provider. */
  readonly walletKeys: WalletKeys;
}

export const games = defineRoom<GamesDeps>({
  name: 'games',
  portal: (app, { db, walletKeys }) => walletRoutes(app, db, walletKeys),
  checks: gameChecks,
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
