import * as z from 'zod/mini';
import { samples } from './portal/samples.ts';
import { closed } from './portal/site-samples.ts';
import type { State } from './states.ts';

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const shapeOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

/** The samples in the place of a server, in one of its states. Everything that is not a call of the contract travels on. */
export const answers = (state: State, isClosed: boolean, real: typeof fetch): typeof fetch => {
  // An address that is said in full goes before one with a name in it.
  const served = [...(isClosed ? [closed] : []), ...samples]
    .map((each) => ({ ...each, shape: shapeOf(each.endpoint.path) }))
    .toSorted((a, b) => Number(a.endpoint.path.includes(':')) - Number(b.endpoint.path.includes(':')));
  return (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (!/^\/(chat-|minigame-)?api\//.test(pathname)) return real(request);
    if (state === 'pending') return new Promise(() => {});
    if (state === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
    const found = served.find(({ endpoint, shape }) => endpoint.method === request.method && shape.test(pathname));
    const body = found?.[state === 'empty' ? 'empty' : 'full'];
    if (state === 'failed' || (!found && request.method !== 'GET'))
      return Promise.resolve(
        json(500, { error: { code: 'internal', message: 'ระบบขัดข้องชั่วคราว เงินและรายการของคุณไม่ได้รับผลกระทบ' } }),
      );
    if (!found?.endpoint.output) throw new Error(`the workbench has no sample for ${request.method} ${pathname}`);
    return Promise.resolve(json(found.endpoint.status ?? 200, z.encode(found.endpoint.output, body as never)));
  };
};
