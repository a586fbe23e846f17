import type { Input } from '@portal/contract/endpoint.ts';
import type { launchGame } from '@portal/contract/games.ts';
import { lockUnrestricted } from '../../identity/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import { now_ms } from '../../platform/clock.ts';
import { type Db, one, type Reader, type Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { MemberCaller } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import { newToken, sha256 } from '../../platform/security/tokens.ts';
import { admit } from '../../safer-play/index.ts';
import type { Launcher, Launchers } from './launcher.ts';
import { gameOf } from './lobby.ts';
import * as queries from './launch-queries.ts';
import { launchModeOn } from './rules.ts';

/** A session lasts no longer than this, whatever is played in it. */
const SESSION_H = 12;

type LaunchInput = Input<typeof launchGame>;

/** What is known before anything is written. */
export interface Ready {
  readonly launcher: Launcher;
  readonly provider: string;
  readonly game: string;
  readonly mode: 'iframe' | 'tab';
}

/**
 * What stands before a launch, in this order: age, restriction, a closed game, no money, a provider that does not answer. It
 * waits for the provider, so no connection is held. Throws not_found, age_required, restricted, game_closed, no_credit,
 * launch_failed.
 */
export const readyFor = async (
  db: Db,
  launchers: Launchers,
  memberId: string,
  { game_id, mode, device }: LaunchInput,
): Promise<Ready> => {
  const game = await gameOf(db, memberId, game_id);
  const [{ launch_mode }] = await Promise.all([one(db, queries.providerOf(game_id)), admit(db, memberId, 'launch')]);
  if (game.maintenance) throw new DomainError('game_closed');
  if (mode === 'demo' && !game.has_demo) throw new DomainError('not_found');
  if (mode === 'real') await assertMoney(db, memberId, game);
  const launcher = launchers(game.provider.code);
  try {
    if (!launcher) throw new Error('nobody can open it');
    await launcher.assertUp(game.code);
  } catch {
    throw new DomainError('launch_failed');
  }
  return { launcher, provider: game.provider.code, game: game.code, mode: launch_mode ?? launchModeOn(device) };
};

/** Bonus money is played only where a stake counts for the bonus. */
const assertMoney = async (
  reader: Reader,
  memberId: string,
  { counts }: { readonly counts: number | null },
): Promise<void> => {
  const { wallet, bonus } = await balanceOf(reader, memberId);
  if (wallet <= 0n && (!counts || bonus <= 0n)) throw new DomainError('no_credit');
};

/** The address of a game, for real money with a session in place of the one that was open. Throws unauthenticated, restricted. */
export const launch = async (
  tx: Tx,
  { id, sessionId }: MemberCaller,
  { game_id, mode, device }: LaunchInput,
  ready: Ready,
) => {
  const expires = new Date(now_ms() + SESSION_H * 3_600_000);
  const urlFor = (player: { token: string; user: string } | null) =>
    ready.launcher.urlOf({ provider: ready.provider, game: ready.game, player, device });
  if (mode === 'demo') return { session_id: null, url: urlFor(null), mode: ready.mode, expires };
  await lockUnrestricted(tx, id);
  const [session_id, token] = [newId(), newToken()];
  const player = one(
    tx,
    queries.playerAt(
      ready.provider,
      id,
      `p${newToken()
        .replaceAll(/[^a-z\d]/gi, '')
        .slice(0, 16)}`,
    ),
  );
  tx.send(queries.endOpen(id, game_id));
  tx.send(
    queries.openSession({ id: session_id, member: id, game: game_id, signIn: sessionId, hash: sha256(token), expires }),
  );
  return { session_id, url: urlFor({ token, user: (await player).name }), mode: ready.mode, expires };
};
