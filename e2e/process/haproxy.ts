import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../testing/free-port.ts';
import type { Endpoint } from '../../testing/tcp-relay.ts';

/** Path of an installed HAProxy, or undefined. */
export const haproxy = ['haproxy', '/usr/sbin/haproxy'].find((program) => {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});
if (!haproxy)
  process.stderr.write('HAProxy is not installed: its check for the primary in deploy/haproxy.cfg is not tested\n');

const config = join(import.meta.dirname, '../../deploy/haproxy.cfg');
/** Its two halves, each after its own `defaults`: what is in front of the nodes, and of the databases. */
const halves = async (): Promise<readonly [pages: string, databases: string]> => {
  const text = await readFile(config, 'utf8');
  const [first, last] = [text.indexOf('\ndefaults\n'), text.lastIndexOf('\ndefaults\n')];
  return [text.slice(first, last), text.slice(last)];
};

/** Replaces each text. Throws if deploy/haproxy.cfg has it no longer. */
const replaced = (text: string, texts: Readonly<Record<string, string>>): string =>
  Object.entries(texts).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`deploy/haproxy.cfg has no ${from}`);
    return all.replaceAll(from, to);
  }, text);

const start = async (text: string, env: Record<string, string>) => {
  if (!haproxy) throw new Error('there is no HAProxy here');
  const dir = await mkdtemp(join(tmpdir(), 'portal-haproxy-'));
  const file = join(dir, 'haproxy.cfg');
  await writeFile(file, `global\n  log stdout format raw local0\n${text}\n`);
  const child = spawn(haproxy, ['-f', file], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => log.push(line));
  const exited = once(child, 'exit');
  return {
    /** Lines about its servers. */
    log,
    close: async () => {
      child.kill();
      await exited;
      await rm(dir, { recursive: true, force: true });
    },
  };
};

/** The proxy of deploy/haproxy.cfg in front of two databases, without that of the pages. */
export const aHaproxy = async (databases: readonly [Endpoint, Endpoint]) => {
  const [, text] = await halves();
  const port = await freePort();
  const [one = '', two = ''] = databases.map(({ host, port: at }) => `${host}:${at}`);
  const proxy = await start(replaced(text, { 'bind :5432': `bind 127.0.0.1:${port}` }), {
    DATABASE_1: one,
    DATABASE_2: two,
  });
  return { port, ...proxy };
};

/** That of the pages, without TLS: each of its nodes is this one. */
export const aPagesProxy = async (node: number) => {
  const [text] = await halves();
  const ports = { portal: await freePort(), console: await freePort() };
  const tls = ' ssl crt "${CERTIFICATE}" alpn h2,http/1.1';
  const here = replaced(text, {
    [`bind :443${tls}`]: `bind 127.0.0.1:${ports.portal}`,
    [`bind :8443${tls}`]: `bind 127.0.0.1:${ports.console}`,
    ' port 8900 ': ` port ${node} `,
    '}:8000"': `}:${node}"`,
    '}:8001"': `}:${node}"`,
  });
  const at = '127.0.0.1';
  return { ports, ...(await start(here, { PORTAL_1: at, PORTAL_2: at, CONSOLE: at })) };
};
