import { type ErrorCode, errors } from '@portal/contract/errors.ts';
import * as z from 'zod/mini';
import type { Sample } from './sample.ts';
import type { State } from './states.ts';

interface Served {
  readonly state: () => State;
  readonly samples: readonly Sample[];
  /** Answered in full whatever the state. */
  readonly always?: readonly Sample[];
  /** What a call is refused with, whatever the state. */
  readonly refuses?: (request: Request) => ErrorCode | undefined;
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refused = (code: ErrorCode): Response =>
  json(errors[code].status, { error: { code, message: errors[code].text } });

const shapeOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
/** An address that is said in full goes before one with a name in it. */
const ordered = (samples: readonly Sample[]) =>
  samples
    .map((each) => ({ ...each, shape: shapeOf(each.endpoint.path) }))
    .toSorted((a, b) => Number(a.endpoint.path.includes(':')) - Number(b.endpoint.path.includes(':')));

/** The samples in the place of a server, in one of its states. Everything that is not a call of the contract travels on. */
export const answers = ({ state, samples, always = [], refuses }: Served, real: typeof fetch): typeof fetch => {
  const [standing, served] = [ordered(always), ordered(samples)];
  return (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const now = state();
    if (!/^\/(chat-|minigame-)?api\//.test(pathname)) return real(request);
    const refusal = refuses?.(request);
    if (refusal) return Promise.resolve(refused(refusal));
    const isAsked = ({ endpoint, shape }: (typeof served)[number]) =>
      endpoint.method === request.method && shape.test(pathname);
    const sure = standing.find(isAsked);
    if (now === 'pending' && !sure) return new Promise(() => {});
    if (now === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
    const found = sure ?? served.find(isAsked);
    if ((now === 'failed' && !sure) || (!found && request.method !== 'GET'))
      return Promise.resolve(refused('internal'));
    if (!found?.endpoint.output) throw new Error(`the workbench has no sample for ${request.method} ${pathname}`);
    const said = found[now === 'empty' ? 'empty' : 'full'];
    const body: unknown = typeof said === 'function' ? said() : said;
    return Promise.resolve(json(found.endpoint.status ?? 200, z.encode(found.endpoint.output, body as never)));
  };
};
