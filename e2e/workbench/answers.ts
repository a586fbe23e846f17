import type { Page } from '@playwright/test';

interface Answer {
  readonly method: string;
  /** A pattern of the path. */
  readonly path: string;
  /** By default the sample's; 0: the response is lost. */
  readonly status?: number;
  readonly body?: object;
  /** Merged into the sample's `data`. */
  readonly data?: object;
  readonly once?: true;
}

/** Answers calls of an opened workbench page otherwise than its samples do. */
export const answerWith = (page: Page, answer: Answer): Promise<void> =>
  page.evaluate(({ method, path, status, body, data, once }) => {
    const samples = window.fetch;
    let isSpent = false;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (isSpent || request.method !== method || !new RegExp(path).test(new URL(request.url).pathname))
        return samples(input, init);
      isSpent = once === true;
      if (status === 0) throw new TypeError('Failed to fetch');
      if (body) return Response.json(body, { status: status ?? 200 });
      const sample = (await (await samples(input, init)).json()) as { data: object };
      return Response.json({ data: { ...sample.data, ...data } });
    };
  }, answer);

/** Notes each call of the page from now on, as `METHOD path key`. */
export const callsOf = async (page: Page): Promise<() => Promise<string[]>> => {
  const calls = await page.evaluateHandle(() => {
    const [before, noted] = [window.fetch, [] as string[]];
    window.fetch = (input, init) => {
      const { method, url, headers } = new Request(input, init);
      noted.push([method, new URL(url).pathname, headers.get('idempotency-key') ?? ''].join(' ').trim());
      return before(input, init);
    };
    return noted;
  });
  return () => calls.jsonValue();
};
