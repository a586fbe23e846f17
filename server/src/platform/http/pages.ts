import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const basePolicy =
  "default-src 'none'; script-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

const YEAR_S = 31_536_000;

/** Paths for programs: answered with a JSON 404, never with a page. */
export const PROGRAMS =
  /^\/(api|chat-api|minigame-api|hooks|wallet|realtime-socket|assets|images|healthz|readyz|metrics|openapi\.json)(\/|$)/;

interface Options {
  /** Folder of the built web. */
  readonly root: string;
  readonly page: 'portal.html' | 'console.html';
  /** Origins that may be framed. */
  readonly frames?: () => readonly string[];
}

/** Service worker file per page; both are served as `/sw.js`. */
const workers = { 'portal.html': 'sw.js', 'console.html': 'console-sw.js' } as const;

/** The service worker is never cached; its response carries its own policy. */
const forWorker = (reply: { header: (name: string, value: string) => unknown }): void => {
  reply.header('Cache-Control', 'no-cache');
  reply.header('Content-Security-Policy', "default-src 'none'; script-src 'self'; connect-src 'self'");
};

/** Serves the built web: hashed files cached for a year, one page for every other path. */
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
    const policy = framed ? `${basePolicy}; frame-src ${framed}` : basePolicy;
    reply.header('Content-Security-Policy', `${policy}; style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`);
    reply.header('Cache-Control', 'no-store');
    reply.type('text/html; charset=utf-8');
    if (nonce) return reply.send(html.replaceAll('__NONCE__', nonce));
    const encoding = (['br', 'gzip'] as const).find((each) => request.headers['accept-encoding']?.includes(each));
    reply.header('Vary', 'Accept-Encoding');
    return encoding ? reply.header('Content-Encoding', encoding).send(packed[encoding]) : reply.send(html);
  });
};
