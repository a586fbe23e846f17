import type { Provider } from './provider.ts';
import type { Seat } from './wallet/dialect.ts';
import { userInfo } from './wallet/single.ts';

/** Who plays what with a token; a code where the wallet knows of nobody. What nobody said the wallet is asked for. */
export const seatOf = async (
  { code, games, seats, wallet }: Provider,
  {
    token,
    user,
    game,
  }: { readonly token: string; readonly user?: string | undefined; readonly game?: string | undefined },
): Promise<Seat | { readonly refused: string }> => {
  const known = seats.of(token);
  const seat = { token, user: user ?? known?.user ?? '', game: game ?? known?.game ?? '' };
  if (seat.user && seat.game) return seat;
  const { dialect } = wallet;
  // A call without a name is answered with the token's, by either protocol.
  const who = code === 'star' ? userInfo(token) : dialect.balance(seat);
  let answer = await wallet.insist(who);
  if (!seat.user && !answer.user) {
    const nobody = await wallet.insist(dialect.balance({ token, user: '-', game: seat.game || games[0]!.code }));
    return { refused: nobody.code };
  }
  for (const each of seat.game ? [seat.game] : games.map((one) => one.code)) {
    const asked = { token, user: seat.user || (answer.user ?? ''), game: each };
    answer = await wallet.insist(dialect.balance(asked));
    if (answer.ok) return asked;
  }
  return { refused: answer.code };
};
