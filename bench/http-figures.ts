import { peppersOf, verifyPassword } from '../server/src/platform/security/passwords.ts';
import { httpCallers } from './http-caller.ts';
import { type Lab, PASSWORD } from './lab.ts';
import { measureBesideBare, type Product, startHelperProcess, startProduct } from './product.ts';
import { CALLERS, type Figure, measureInterleaved, type Measurements, perSecond, ratioFigure } from './measuring.ts';

const LOGIN_MS = 4000;

export const login = (tel: string) => ({
  method: 'POST' as const,
  path: '/api/member/login',
  body: JSON.stringify({ tel, password: PASSWORD }),
});

/** Signs in by these phones, once each, and returns their tokens. */
export const tokensOf = async (tels: readonly string[], { port }: Product): Promise<string[]> => {
  const { callers, close } = httpCallers(port, CALLERS);
  try {
    const tokens: string[] = [];
    for (let from = 0; from < tels.length; from += CALLERS) {
      const answers = await Promise.all(
        tels.slice(from, from + CALLERS).map((tel, nth) => callers[nth]!.mustRequest(login(tel))),
      );
      tokens.push(...answers.map(({ body }) => (JSON.parse(body) as { access_token: string }).access_token));
    }
    return tokens;
  } finally {
    close();
  }
};

/** Tokens of the lab's first members. */
export const memberTokens = ({ members }: Lab, product: Product, count = CALLERS): Promise<string[]> =>
  tokensOf(
    members.slice(0, count).map(({ tel }) => tel),
    product,
  );

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

/** An authenticated read with one query, and a bare route in its own process. */
const measureReads = async (lab: Lab, product: Product, barePort: number): Promise<Measurements> => {
  const tokens = await memberTokens(lab, product);
  return {
    credit: async () => ({ credit: await getsPerSecond(product.port, '/api/credit', tokens) }),
    bare: async () => ({ bare: await getsPerSecond(barePort, '/credit') }),
  };
};

/** Sign-in over HTTP, each member with its own browser cookie, and bare verification of the same passwords. */
const measureLogins = (lab: Lab, product: Product): Measurements => {
  const peppers = peppersOf(lab.appSecret);
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
      argon2: await perSecond(() => verifyPassword(peppers, lab.passwordHash, PASSWORD), { measure_ms: LOGIN_MS }),
    }),
  };
};

/** P7. */
export const readFigure = async (lab: Lab, product: Product): Promise<Figure> =>
  ratioFigure(await measureBesideBare((barePort) => measureReads(lab, product, barePort)), ['credit', 'bare'], {
    name: 'P7',
    goal: 0.2,
    better: 'more',
    means: "a member's GET with one query ÷ a bare route that answers JSON",
  });

/** P7 with a collector of traces, on a second server of the same database. */
export const tracedFigure = async (lab: Lab, product: Product): Promise<Figure> => {
  const collector = await startHelperProcess('bare-server.ts');
  const traced = await startProduct(lab, { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}` });
  try {
    const tokens = await memberTokens(lab, product);
    const rates = await measureInterleaved({
      traced: async () => ({ traced: await getsPerSecond(traced.port, '/api/credit', tokens) }),
      not: async () => ({ not: await getsPerSecond(product.port, '/api/credit', tokens) }),
    });
    return ratioFigure(rates, ['traced', 'not'], {
      name: 'P7 traced',
      goal: 0.9,
      better: 'more',
      means: 'the same GET with a collector of traces ÷ without',
    });
  } finally {
    await traced.stop();
    collector.stop();
  }
};

/** P9. */
export const loginFigure = async (lab: Lab, product: Product): Promise<Figure> =>
  ratioFigure(await measureInterleaved(measureLogins(lab, product)), ['logins', 'argon2'], {
    name: 'P9',
    goal: 0.85,
    better: 'more',
    means: 'signing in ÷ argon2id verifications alone (19 MiB, 2 passes)',
  });
