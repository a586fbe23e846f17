import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const own =
  "default-src 'none'; script-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

const YEAR_S = 31_536_000;

/** What belongs to programs answers as a program would, never with a page. */
const PROGRAMS =
  /^\/(api|chat-api|minigame-api|hooks|wallet|realtime-socket|assets|images|healthz|readyz|metrics|openapi\.json)(\/|$)/;

interface Options {
  /** The folder the web was built into. */
  readonly root: string;
  readonly page: 'portal.html' | 'console.html';
  /** Whose pages may stand in a frame of these: origins. */
  readonly frames?: () => readonly string[];
}

/** What the worker of a page was built into; browsers ask for `/sw.js` of either. */
const workers = { 'portal.html': 'sw.js', 'console.html': 'console-sw.js' } as const;

/** The worker is asked for anew each time, and its own calls go under the policy of its own answer. */
const forWorker = (reply: { header: (name: string, value: string) => unknown }): void => {
  reply.header('Cache-Control', 'no-cache');
  reply.header('Content-Security-Policy', "default-src 'none'; script-src 'self'; connect-src 'self'");
};

/** Serves the built web: files with hashes for ever, one page for every address a person may type. */
export const servePages = async (app: FastifyInstance, { root, page, frames }: Options): Promise<void> => {
  await app.register(fastifyStatic, {
    root,
    serve: true,
    index: false,
    wildcard: false,
    globIgnore: ['*.html', '**/*.br', '**/*.gz', ...Object.values(workers)],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (/\/(console-)?sw\.js(\.\w+)?$/.test(path)) {
        forWorker(reply);
        return;
      }
      reply.header(
        'Cache-Control',
        path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=3600',
      );
    },
  });
  app.get('/sw.js', (_request, reply) => reply.sendFile(workers[page]));
  const html = readFileSync(join(root, page), 'utf8');
  const packed = { br: readFileSync(join(root, `${page}.br`)), gzip: readFileSync(join(root, `${page}.gz`)) };
  const isConsole = page === 'console.html';
  app.get('/*', { config: { page: true } }, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (PROGRAMS.test(path) || /\.\w{2,5}$/.test(path)) return reply.callNotFound();
    const nonce = isConsole ? randomBytes(16).toString('base64') : undefined;
    const framed = frames?.().join(' ');
    const policy = framed ? `${own}; frame-src ${framed}` : own;
    reply.header('Content-Security-Policy', `${policy}; style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`);
    reply.header('Cache-Control', 'no-store');
    reply.type('text/html; charset=utf-8');
    if (nonce) return reply.send(html.replaceAll('__NONCE__', nonce));
    const encoding = (['br', 'gzip'] as const).find((each) => request.headers['accept-encoding']?.includes(each));
    reply.header('Vary', 'Accept-Encoding');
    return encoding ? reply.header('Content-Encoding', encoding).send(packed[encoding]) : reply.send(html);
  });
};
