import type { Endpoint, Input, Output, SandboxCaller } from '@portal/contract/endpoint.ts';
import * as z from 'zod/mini';

/** Calls a sandbox by its contract, for tests: encodes the input, decodes the output. Throws on errors. */
export const callSandbox = async <E extends Endpoint<SandboxCaller>>(
  url: string,
  endpoint: E,
  input: Input<E>,
): Promise<Output<E>> => {
  const names = endpoint.params ? (z.encode(endpoint.params, input) as Record<string, string>) : {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(names[name] ?? ''));
  const wire = endpoint.input ? (z.encode(endpoint.input, input) as Record<string, string>) : {};
  const isGet = endpoint.method === 'GET';
  const response = await fetch(url + path + (isGet ? `?${new URLSearchParams(wire)}` : ''), {
    method: endpoint.method,
    ...(isGet ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(wire) }),
  });
  if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${await response.text()}`);
  return z.decode(endpoint.output as z.ZodMiniType, (await response.json()) as never) as Output<E>;
};
