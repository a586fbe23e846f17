import { createHmac } from 'node:crypto';
import { batchKeysOf } from '../contract/src/sandbox/games.ts';
import { openEngine } from '../server/src/modules/games/engine/engine.ts';
import { newId } from '../server/src/platform/ids.ts';
import { sha256 } from '../server/src/platform/security/tokens.ts';
import { type Answer, httpCallers } from './http-caller.ts';
import type { Lab } from './lab.ts';
import { CALLERS, type Figure, type Measurements, perSecond, ratioFigure } from './measuring.ts';
import { measureBesideBare, type Product } from './product.ts';

export const PROVIDER = 'nova';
export const GAME = 'nova-spin';
const STAKE = 100n;
/** Concurrent players; each waits for an answer before the next call. */
export const PLAYERS = 512;
/** Default secret shared with the sandbox. */
const SECRET = 'sandbox-secret';

export const nameOf = (id: string) => `bench-${id}`;

/** Opens a game session for each of these members. */
export const openGameSessions = async ({ owner }: Pick<Lab, 'owner'>, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    const [signIn, session] = [newId(), newId()];
    const existing = await owner.pool.query('select from game_player where member_id = $1 and provider = $2', [
      id,
      PROVIDER,
    ]);
    if (existing.rowCount) continue;
    await owner.pool.query('insert into game_player (provider, member_id, name) values ($1, $2, $3)', [
      PROVIDER,
      id,
      nameOf(id),
    ]);
    await owner.pool.query(
      `insert into session (id, member_id, token_hash, via_link, expires_at) values ($1, $2, $3, false, app_now() + interval '1 day')`,
      [signIn, id, sha256(signIn)],
    );
    await owner.pool.query(
      `insert into game_session (id, member_id, game_id, sign_in, token_hash, expires_at)
       select $1, $2, id, $3, $4, app_now() + interval '1 day' from game where provider = $5 and code = $6`,
      [session, id, signIn, sha256(nameOf(id)), PROVIDER, GAME],
    );
  }
};

/** Alternates bets and wins, so that no balance runs out. */
export const betWinSequence = () => {
  let open: { wager: string; round: string } | undefined;
  return () => {
    if (open) {
      const ended = { act: 'win' as const, ...open };
      open = undefined;
      return ended;
    }
    open = { wager: newId(), round: newId() };
    return { act: 'bet' as const, ...open };
  };
};

/** P4: batched bets and wins of many players. */
export const measureBets = (lab: Lab): Promise<Measurements> =>
  measureBetsOf(
    lab,
    lab.members.slice(0, PLAYERS).map(({ id }) => id),
    'bets',
  );

/** P4 for these members, reported under this name. */
export const measureBetsOf = async (lab: Lab, ids: readonly string[], name: string): Promise<Measurements> => {
  await openGameSessions(lab, ids);
  const engine = openEngine(lab.db, async () => {});
  const next = ids.map(() => betWinSequence());
  const play = async (nth: number) => {
    const id = ids[nth] ?? '';
    const { act, wager, round } = next[nth]!();
    const reference = act === 'bet' ? wager : newId();
    const operation = {
      act,
      reference,
      wager,
      round,
      game: GAME,
      amount: STAKE,
      closes: act === 'win',
      at: new Date(),
    };
    const call = { provider: PROVIDER, player: nameOf(id), token: nameOf(id), operations: [operation] };
    const { outcome } = await engine.play(call);
    if (outcome !== 'done') throw new Error(`not played: ${outcome}`);
  };
  return { [name]: async () => ({ [name]: await perSecond(play, { callers: PLAYERS }) }) };
};

const signatureHeaders = (body: string): Record<string, string> => {
  const { agent, key, secret } = batchKeysOf(SECRET);
  const at = String(Date.now());
  return {
    authorization: `Basic ${Buffer.from(`${agent}:${key}`).toString('base64')}`,
    'sapi-timestamp': at,
    'sapi-signature': createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'),
  };
};

/** The signed call of a member's bet or win. */
export const walletCall = (id: string, { act, wager, round }: ReturnType<ReturnType<typeof betWinSequence>>) => {
  const name = nameOf(id);
  const money = act === 'bet' ? { betAmount: 1 } : { payoutAmount: 1, isEndRound: true };
  const body = JSON.stringify({
    id: newId(),
    timestampMillis: Date.now(),
    productId: 'NOVA',
    currency: 'THB',
    username: name,
    sessionToken: name,
    txns: [{ id: wager, txnId: newId(), roundId: round, gameCode: GAME, ...money }],
  });
  const path = `/wallet/batch/${PROVIDER}/${act === 'bet' ? 'placeBets' : 'settleBets'}`;
  return { method: 'POST', path, body, headers: signatureHeaders(body) } as const;
};

export const assertPlayed = ({ body }: Answer): void => {
  if (!body.includes('"statusCode":0')) throw new Error(`not played: ${body}`);
};

/** Signed bets and wins over HTTP, and the same calls verified and answered without a database. */
export const measureBetsOverHttp = async (lab: Lab, port: number, barePort: number): Promise<Measurements> => {
  const ids = lab.members.slice(0, CALLERS).map(({ id }) => id);
  await openGameSessions(lab, ids);
  const next = ids.map(() => betWinSequence());
  const rate = async (to: number) => {
    const { callers, close } = httpCallers(to, CALLERS);
    try {
      return await perSecond(async (nth) =>
        assertPlayed(await callers[nth]!.mustRequest(walletCall(ids[nth] ?? '', next[nth]!()))),
      );
    } finally {
      close();
    }
  };
  return {
    http: async () => ({ http: await rate(port) }),
    // Bets sent to the bare server are unknown to the product, so each target starts with new rounds.
    bareBets: async () => {
      const openRounds = next.splice(0, next.length, ...ids.map(() => betWinSequence()));
      const bareBets = await rate(barePort);
      next.splice(0, next.length, ...openRounds);
      return { bareBets };
    },
  };
};

/** P6. */
export const httpBetsFigure = async (lab: Lab, { port }: Product): Promise<Figure> => {
  const rates = await measureBesideBare((barePort) => measureBetsOverHttp(lab, port, barePort));
  await lab.reconcile();
  return ratioFigure(rates, ['http', 'bareBets'], {
    name: 'P6',
    goal: 0.4,
    better: 'more',
    means: 'a signed bet or win over HTTP ÷ the same call, verified and answered without a database',
  });
};
