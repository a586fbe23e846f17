import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { startSandbox } from '../../../../sandbox/src/index.ts';
import { requesterFor } from '../../../../sandbox/src/testing.ts';
import { SANDBOX_SECRET } from '../../testing/request.ts';
import type { TestServer } from '../../testing/server.ts';
import { aTestPlayer } from './engine/test-engine.ts';
import { seedGames } from './seed-queries.ts';

/** The sandbox's studio, connected to this server, with its games in the catalogue. */
export const aStudio = async (server: TestServer) => {
  await server.portal.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.portal.server.address() as AddressInfo;
  const sandbox = await startSandbox({ secret: SANDBOX_SECRET, portalUrl: `http://127.0.0.1:${port}` });
  afterAll(() => sandbox.close());
  await server.owner.transaction(async (tx) => seedGames(tx));
  return { url: sandbox.url, studio: requesterFor(sandbox.url, SANDBOX_SECRET) };
};

/** A member in a game of the studio, with their credit in baht. */
export const aStudioPlayer = async (server: TestServer, code: 'star' | 'nova', game: string, paid = 1000) => {
  const gamer = await aTestPlayer(server, { code, games: { slot: game, live: game } }, game);
  const credit = Number(await gamer.payIn(paid)) / 100;
  return { ...gamer, credit, hasBaht: async () => Number((await gamer.has()).wallet) / 100 };
};
