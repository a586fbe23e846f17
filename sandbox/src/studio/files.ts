import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Faults } from '../faults.ts';
import { fileHeaders } from '../page-routes.ts';
import { games } from './games/index.ts';

const names = [
  'studio.css',
  'game.js',
  'money.js',
  'stage.js',
  'slot.js',
  'dice.js',
  'cards.js',
  'wheel.js',
  'symbols.svg',
];

/** Origins of the portal, as localhost and 127.0.0.1 if local. */
const framers = (portalUrl: string): string[] => {
  const { protocol, hostname, port } = new URL(portalUrl);
  const own = ['127.0.0.1', 'localhost'].includes(hostname);
  const hosts = own ? ['127.0.0.1', 'localhost'] : [hostname];
  return hosts.map((host) => `${protocol}//${host}${port ? `:${port}` : ''}`);
};

/** Serves the games' shared page, which the portal may frame. Its address contains a token, so no referrer is sent. */
export const mountStudioFiles = (app: FastifyInstance, faults: Faults, portalUrl: string): void => {
  const read = (name: string) => readFileSync(new URL(`../../page/studio/${name}`, import.meta.url));
  const page = read('game.html');
  const headers = { ...fileHeaders('game.html', framers(portalUrl)), 'referrer-policy': 'no-referrer' };
  for (const { provider, code } of games)
    app.get(`/studio/${provider}/${code}`, async (_request, reply) => {
      await faults.inject('games');
      return reply.headers(headers).send(page);
    });
  for (const name of names) {
    const body = read(name);
    app.get(`/page/studio/${name}`, (_request, reply) => reply.headers(fileHeaders(name, [])).send(body));
  }
};
