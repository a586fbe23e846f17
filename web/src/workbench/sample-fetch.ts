import { type ErrorCode, errors } from '@portal/contract/errors.ts';
import * as z from 'zod/mini';
import type { Sample } from './sample.ts';
import type { State } from './states.ts';

interface Served {
  readonly state: () => State;
  readonly samples: readonly Sample[];
  /** Answered in full in every state. */
  readonly always?: readonly Sample[];
  /** Refusal of a call in every state. */
  readonly refuses?: (request: Request) => ErrorCode | undefined;
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refused = (code: ErrorCode): Response =>
  json(errors[code].status, { error: { code, message: errors[code].text } });

const shapeOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
/** A literal path matches before one with parameters. */
const ordered = (samples: readonly Sample[]) =>
  samples
    .map((each) => ({ ...each, shape: shapeOf(each.endpoint.path) }))
    .toSorted((a, b) => Number(a.endpoint.path.includes(':')) - Number(b.endpoint.path.includes(':')));

/** A fetch that answers from samples, in one of the server's states. Other requests go to the network. */
export const sampleFetch = ({ state, samples, always = [], refuses }: Served, real: typeof fetch): typeof fetch => {
  const [standing, served] = [ordered(always), ordered(samples)];
  return (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const now = state();
    if (!/^\/(chat-|minigame-)?api\//.test(pathname)) return real(request);
    const refusal = refuses?.(request);
    if (refusal) return Promise.resolve(refused(refusal));
    const matches = ({ endpoint, shape }: (typeof served)[number]) =>
      endpoint.method === request.method && shape.test(pathname);
    const sure = standing.find(matches);
    if (now === 'pending' && !sure) return new Promise(() => {});
    if (now === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
    const sample = sure ?? served.find(matches);
    if ((now === 'failed' && !sure) || (!sample && request.method !== 'GET'))
      return Promise.resolve(refused('internal'));
    if (!sample?.endpoint.output) throw new Error(`the workbench has no sample for ${request.method} ${pathname}`);
    const answer = sample[now === 'empty' ? 'empty' : 'full'];
    const body: unknown = typeof answer === 'function' ? answer() : answer;
    return Promise.resolve(json(sample.endpoint.status ?? 200, z.encode(sample.endpoint.output, body as never)));
  };
};
