import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { chatChannel } from '@portal/contract/chat.ts';
import { SYSTEM_CHANNEL } from '@portal/contract/realtime.ts';
import { Secret, TOTP } from 'otpauth';
import { demo } from '../server/src/seed.ts';
import { HttpCaller, httpCallers } from './http-caller.ts';
import { login } from './http-figures.ts';
import type { Lab } from './lab.ts';
import type { ListenerSpec } from './listener.ts';
import type { Product } from './product.ts';
import { CALLERS, logProgress } from './measuring.ts';
import type { Command, Report } from './socket-crowd.ts';

/** Server environment: rate limits off, one address per member. */
export const ENVIRONMENT = { RATE_LIMIT: 'off', TRUST_PROXY: '127.0.0.1' };
export const PATIENCE_MS = 120_000;

export const addressOf = (nth: number): string => `10.${nth >> 8}.${nth & 255}.1`;

/** Starts the listener process, which answers each command on completion. */
export const startCrowd = () => {
  const child = fork(join(import.meta.dirname, './socket-crowd.ts'));
  const ask = async (command: Command): Promise<Report> => {
    child.send(command);
    const [report] = (await once(child, 'message')) as [Report];
    return report;
  };
  return { ask, end: () => void child.kill() };
};
export type Crowd = ReturnType<typeof startCrowd>;

export const signIn = async ({ members }: Lab, { port }: Product, count: number): Promise<string[]> => {
  logProgress(`${count} members sign in`);
  const { callers, close } = httpCallers(port, CALLERS);
  const tokens: string[] = [];
  let next = 0;
  await Promise.all(
    callers.map(async (caller) => {
      for (let nth = next++; nth < count; nth = next++) {
        const { body } = await caller.mustRequest({
          ...login(members[nth]?.tel ?? ''),
          headers: { 'x-forwarded-for': addressOf(nth) },
        });
        tokens[nth] = (JSON.parse(body) as { access_token: string }).access_token;
      }
    }),
  );
  close();
  return tokens;
};

export const cookieOf = async ({ consolePort }: Product): Promise<string> => {
  const caller = new HttpCaller(consolePort);
  const totp = new TOTP({ secret: Secret.fromBase32(demo.totpSecret) }).generate();
  const { cookie } = await caller.mustRequest({
    method: 'POST',
    path: '/api/session',
    headers: { origin: `http://127.0.0.1:${consolePort}` },
    body: JSON.stringify({ username: 'owner', password: demo.operatorPassword, totp }),
  });
  caller.close();
  return cookie ?? '';
};

export const memberSpecs = ({ members }: Lab, tokens: readonly string[]): ListenerSpec[] =>
  tokens.map((token, nth) => ({
    address: addressOf(nth),
    auth: { token },
    channels: [chatChannel(members[nth]?.id ?? ''), SYSTEM_CHANNEL],
  }));
export const bareSpecs = (sockets: number): ListenerSpec[] =>
  Array.from({ length: sockets }, (_, nth) => ({ address: addressOf(nth), channels: [] }));
