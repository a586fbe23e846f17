import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ModuleDeps } from '../../../platform/module.ts';
import { afterPlay } from '../engine/after-play.ts';
import { type Engine, openEngine } from '../engine/engine.ts';
import type { Keyring, Headers } from '../keys/keyring.ts';
import { batch } from './batch.ts';
import type { Adapter, CallResult } from './protocol.ts';
import { single } from './single.ts';

const adapters = { single, batch } as const;

/**
 * The seamless wallet that providers call. Responds 200 with the protocol's code when decided, 503 when not. No rate limit per address: a
 * provider calls for all its players (docs/interfaces/wallet.md).
 */
export const walletRoutes = async (
  app: FastifyInstance,
  deps: Pick<ModuleDeps, 'db' | 'publishNow'>,
  keys: Keyring,
): Promise<void> => {
  const { after, close } = afterPlay(deps, (error) =>
    app.log.warn({ reason: String(error) }, 'credit events were not published'),
  );
  app.addHook('onClose', close);
  const engine = openEngine(deps.db, after);
  await app.register(async (wallet) => {
    wallet.removeAllContentTypeParsers();
    wallet.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const style of ['single', 'batch'] as const) {
      const adapter = adapters[style];
      for (const path of adapter.paths)
        wallet.post<{ Params: { provider: string } }>(`/wallet/${style}/:provider${path}`, {
          // A body that is too long or cut short gets the same answer as invalid JSON.
          errorHandler: (_error, _request, reply) =>
            void answer(reply.code(200), adapter.answer('wrong_syntax', {}, undefined, path)),
          handler: async (request, reply) => {
            const { provider } = request.params;
            const raw = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
            const call = { adapter, engine, path, provider, raw, headers: request.headers };
            try {
              return answer(reply, await answerTo(call, await keys(style, provider)));
            } catch (error) {
              request.log.warn({ reason: String(error), provider }, 'a wallet call was not decided');
              return answer(reply.code(503), adapter.answer('undecided', bodyOf(raw), undefined, path));
            }
          },
        });
    }
  });
};

const answer = (reply: FastifyReply, body: object) =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(body));

interface WalletRequest {
  readonly adapter: Adapter;
  readonly engine: Engine;
  readonly path: string;
  readonly provider: string;
  readonly raw: Buffer;
  readonly headers: Headers;
}

const answerTo = async (
  { adapter, engine, path, provider, raw, headers }: WalletRequest,
  verify: Awaited<ReturnType<Keyring>>,
): Promise<object> => {
  const body = bodyOf(raw);
  const refuse = (verdict: CallResult, view?: Awaited<ReturnType<Engine['play']>>) =>
    adapter.answer(verdict, body, view, path);
  if (!verify?.(raw, headers)) return refuse('bad_signature');
  const { refused, call, operations } = adapter.parse(path, body);
  if (refused && !call.player && !call.token) return refuse(refused);
  const response =
    operations.length > 0
      ? await engine.play({ ...call, provider, operations })
      : await engine.balance({ ...call, provider });
  return refuse(refused ?? response.outcome, response);
};

const bodyOf = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};
