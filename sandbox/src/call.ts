import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from './refusal.ts';

type Schema = z.ZodMiniType;
const Nothing = z.object({});

/** One HTTP operation of the sandbox; its OpenAPI entry is derived from it. `input` is the query of a GET, else the body. */
export interface Call<P extends Schema = Schema, I extends Schema = Schema, O extends Schema = Schema> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With names behind colons: `/control/payouts/:ref`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: P;
  readonly input?: I;
  readonly output: O;
  /** Status of a success; 200 when absent. */
  readonly status?: 202;
  /** Statuses of its refusals. */
  readonly refusals?: readonly number[];
}

export const call = <
  const P extends Schema = typeof Nothing,
  const I extends Schema = typeof Nothing,
  const O extends Schema = typeof Nothing,
>(
  c: Call<P, I, O>,
): Call<P, I, O> => c;

const decode = (schema: Schema, wire: unknown): object => {
  const read = z.safeParse(schema, wire ?? {});
  if (read.success) return read.data as object;
  const field = read.error.issues[0]?.path.join('.');
  throw new Refusal('invalid_input', field ? { field } : {});
};

/** Decodes what comes in, runs the handler, encodes what goes out. Refuses 400 what does not fit the schemas. */
export const mount = <P extends Schema, I extends Schema, O extends Schema>(
  app: FastifyInstance,
  c: Call<P, I, O>,
  handler: (input: z.output<P> & z.output<I>) => z.output<O> | Promise<z.output<O>>,
): void => {
  app.route({
    method: c.method,
    url: c.path,
    handler: async (request, reply) => {
      const input = {
        ...decode(c.params ?? Nothing, request.params),
        ...decode(c.input ?? Nothing, c.method === 'GET' ? request.query : request.body),
      };
      const answer = await handler(input as z.output<P> & z.output<I>);
      return reply.status(c.status ?? 200).send(z.encode(c.output, answer));
    },
  });
};
