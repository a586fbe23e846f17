import type { Provider } from './provider.ts';
import type { Player } from './wallet/dialect.ts';
import { userInfo } from './wallet/single.ts';

/**
 * Player of a token, or the wallet's error code for an unknown one. Missing user and game are determined with wallet
 * calls.
 */
export const playerOf = async (
  { code, games, sessions, wallet }: Provider,
  {
    token,
    user,
    game,
  }: { readonly token: string; readonly user?: string | undefined; readonly game?: string | undefined },
): Promise<Player | { readonly refused: string }> => {
  const session = sessions.of(token);
  const player = { token, user: user ?? session?.user ?? '', game: game ?? session?.game ?? '' };
  if (player.user && player.game) return player;
  const { dialect } = wallet;
  // Both protocols answer a call without a user with the token's user.
  const userCall = code === 'star' ? userInfo(token) : dialect.balance(player);
  let answer = await wallet.sendUntilDecided(userCall);
  if (!player.user && !answer.user) {
    const unknown = await wallet.sendUntilDecided(
      dialect.balance({ token, user: '-', game: player.game || games[0]!.code }),
    );
    return { refused: unknown.code };
  }
  for (const each of player.game ? [player.game] : games.map((one) => one.code)) {
    const candidate = { token, user: player.user || (answer.user ?? ''), game: each };
    answer = await wallet.sendUntilDecided(dialect.balance(candidate));
    if (answer.ok) return candidate;
  }
  return { refused: answer.code };
};
