import { pepperOf, verifyPassword } from '../server/src/platform/security/passwords.ts';
import { httpCallers } from './http-caller.ts';
import { type Lab, PASSWORD } from './lab.ts';
import type { Product } from './product.ts';
import { CALLERS, type Measurements, perSecond } from './rounds.ts';

const LOGIN_MS = 4000;

export const login = (tel: string) => ({
  method: 'POST' as const,
  path: '/api/member/login',
  body: JSON.stringify({ tel, password: PASSWORD }),
});

/** Signs in members once each and returns their tokens. */
export const tokensOf = async ({ members }: Lab, { port }: Product, count = CALLERS): Promise<string[]> => {
  const { callers, close } = httpCallers(port, CALLERS);
  try {
    const tokens: string[] = [];
    for (let from = 0; from < count; from += CALLERS) {
      const answers = await Promise.all(
        callers.map((caller, nth) => caller.mustRequest(login(members[from + nth]?.tel ?? ''))),
      );
      tokens.push(...answers.map(({ body }) => (JSON.parse(body) as { access_token: string }).access_token));
    }
    return tokens;
  } finally {
    close();
  }
};

/** All callers request the same path, each with its own token. Returns calls per second. */
export const getsPerSecond = async (port: number, path: string, tokens: readonly string[] = []): Promise<number> => {
  const { callers, close } = httpCallers(port, CALLERS);
  const requests = callers.map((_, nth) => {
    const token = tokens[nth];
    return { method: 'GET' as const, path, ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}) };
  });
  try {
    return await perSecond((nth) => callers[nth]!.mustRequest(requests[nth]!));
  } finally {
    close();
  }
};

/** P7: an authenticated read with one query, and a bare route in its own process. */
export const measureReads = async (lab: Lab, product: Product, barePort: number): Promise<Measurements> => {
  const tokens = await tokensOf(lab, product);
  return {
    credit: async () => ({ credit: await getsPerSecond(product.port, '/api/credit', tokens) }),
    bare: async () => ({ bare: await getsPerSecond(barePort, '/credit') }),
  };
};

/** P9: sign-in over HTTP, each member with its own browser cookie, and bare verification of the same passwords. */
export const measureLogins = (lab: Lab, product: Product): Measurements => {
  const pepper = pepperOf(lab.appSecret);
  const cookies: string[] = [];
  return {
    logins: async () => {
      const { callers, close } = httpCallers(product.port, CALLERS);
      const ask = async (nth: number) => {
        const headers = cookies[nth] ? { cookie: cookies[nth] } : {};
        const { cookie } = await callers[nth]!.mustRequest({ ...login(lab.members[nth]?.tel ?? ''), headers });
        if (cookie) cookies[nth] = cookie;
      };
      try {
        return { logins: await perSecond(ask, { measure_ms: LOGIN_MS }) };
      } finally {
        close();
      }
    },
    argon2: async () => ({
      argon2: await perSecond(() => verifyPassword(pepper, lab.passwordHash, PASSWORD), { measure_ms: LOGIN_MS }),
    }),
  };
};
