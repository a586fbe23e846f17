import type { Endpoint, SandboxCaller } from '@portal/contract/endpoint.ts';
import { type Json, openApiOf } from '@portal/contract/openapi.ts';

/** The OpenAPI document of the sandbox. */
export const openApi = (endpoints: readonly Endpoint<SandboxCaller>[]): Json =>
  openApiOf(endpoints, {
    title: 'Sandbox: banks, gateways, SMS and games',
    securitySchemes: { portal: { type: 'http', scheme: 'bearer' } },
    accessOf: ({ caller }) => ({ security: caller === 'anyone' ? [] : [{ portal: [] }] }),
    commonErrors: ({ caller, input, params, method }) => [
      ...(input || params || method !== 'GET' ? (['invalid_input', 'too_large', 'unsupported_type'] as const) : []),
      ...(params ? (['not_found'] as const) : []),
      ...(caller === 'portal' ? (['unauthenticated', 'unavailable'] as const) : []),
    ],
  });
