import { randomBytes } from 'node:crypto';
import type { Input } from '@portal/contract/endpoint.ts';
import type { launchGame } from '@portal/contract/games.ts';
import { lockActiveMember } from '../../../identity/index.ts';
import { balanceOf } from '../../../ledger/index.ts';
import { now_ms } from '../../../../platform/clock.ts';
import { type Db, first, lockThenRead, one, type Reader, type Tx } from '../../../../platform/database/db.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { MemberCaller } from '../../../../platform/http/mount.ts';
import { newId } from '../../../../platform/ids.ts';
import { newToken, sha256 } from '../../../../platform/security/tokens.ts';
import { admit, lockPlayClocks, tickPlayClocks } from '../../../safer-play/index.ts';
import { gameOf, type ConnectionCheck } from '../catalogue/catalogue.ts';
import type { Launchers } from './launcher.ts';
import * as queries from './queries.ts';

/** The longest game session, in hours. */
const SESSION_H = 12;

type LaunchInput = Input<typeof launchGame>;

/** A game opened at its provider; the session is not stored yet. */
export interface OpenedGame {
  readonly url: string;
  readonly mode: 'iframe' | 'tab';
  /** Null for a demo. */
  readonly token: string | null;
  /** The admission: a new launch, or the continuation of an open round. */
  readonly act: 'launch' | 'stake';
}

/**
 * Checks age, restriction, closure and money, then opens the game at the provider. Holds no database connection while it waits for the
 * provider. An open round in this game is continued even without money, at a limit or with a reality check due: only the next bet is
 * refused. Throws not_found, age_required, restricted, game_closed, no_credit, launch_failed.
 */
export const openGame = async (
  db: Db,
  launchers: Launchers,
  connected: ConnectionCheck,
  memberId: string,
  { game_id, mode, device }: LaunchInput,
): Promise<OpenedGame> => {
  const game = await gameOf(db, connected, memberId, game_id);
  const waits = mode === 'real' && (await first(db, queries.openRoundIn(memberId, game_id))) !== undefined;
  const act = waits ? 'stake' : 'launch';
  await admit(db, memberId, act);
  if (game.maintenance) throw new DomainError('game_closed');
  if (mode === 'demo' && !game.has_demo) throw new DomainError('not_found');
  if (mode === 'real' && !waits) await assertMoney(db, memberId, game);
  const provider = game.provider.code;
  const token = mode === 'real' ? newToken() : null;
  const player = token === null ? null : { token, user: await playerAt(db, provider, memberId) };
  try {
    const launcher = launchers(provider);
    if (!launcher) throw new Error(`no launcher for ${provider}`);
    const url = await launcher.launch({ provider, game: game.code, device, player });
    return { url, token, act, mode: game.launch_mode ?? launchModeOn(device) };
  } catch {
    throw new DomainError('launch_failed');
  }
};

/** Bonus money can only be staked where it counts towards turnover. */
const assertMoney = async (
  reader: Reader,
  memberId: string,
  { counts }: { readonly counts: number | null },
): Promise<void> => {
  const { wallet, bonus } = await balanceOf(reader, memberId);
  if (wallet === 0n && !(counts && bonus > 0n)) throw new DomainError('no_credit');
};

/** The member's random name at a provider, created on first use. */
const playerAt = async (db: Db, provider: string, memberId: string): Promise<string> => {
  const existing = await first(db, queries.playerNameAt(provider, memberId));
  if (existing) return existing.name;
  await db.rows(queries.addPlayer(provider, memberId, `p${randomBytes(8).toString('hex')}`));
  return (await one(db, queries.playerNameAt(provider, memberId))).name;
};

/**
 * Stores the session in place of the open one. Admission is checked again under the member's lock, as the provider's call takes time. Throws
 * unauthenticated, and what `admit` throws.
 */
export const launch = async (
  tx: Tx,
  { id, sessionId }: MemberCaller,
  game_id: string,
  { url, mode, token, act }: OpenedGame,
) => {
  const expires = new Date(now_ms() + SESSION_H * 3_600_000);
  if (token === null) return { session_id: null, url, mode, expires };
  const [, [clocks]] = await lockThenRead(lockActiveMember(tx, id), () =>
    Promise.all([lockPlayClocks(tx, id), admit(tx, id, act)]),
  );
  const session_id = newId();
  tx.send(queries.endOpenSession(id, game_id));
  tx.send(
    queries.openSession({ id: session_id, member: id, game: game_id, signIn: sessionId, hash: sha256(token), expires }),
  );
  tickPlayClocks(tx, clocks);
  return { session_id, url, mode, expires };
};

/** Ends a member's open game sessions. Further bets are refused; wins and rollbacks are still accepted. */
export const endGames = async (tx: Tx, memberId: string, reason: 'restricted' | 'new_password'): Promise<void> => {
  await tx.rows(queries.endSessions(memberId, reason));
};

/** The default launch mode: a tab on iOS (frames are small) and in LINE (its browser keeps no cookie in a frame). */
const launchModeOn = (device: LaunchInput['device']): OpenedGame['mode'] =>
  device === 'ios' || device === 'line' ? 'tab' : 'iframe';
