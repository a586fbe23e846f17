declare global {
  /** Left by before-paint.js: what it asked the API for this page, with which token and when. */
  var prefetched: { token: string; at: number; answers: Map<string, Promise<Response>> } | undefined;
}

const YOUNG_MS = 10_000;

/** The answer that is on its way since before the first paint, once; undefined for what was not asked, by another session, or too long ago. */
export function prefetchedResponse(address: string, caller: string | null): Promise<Response> | undefined {
  const { token, at, answers } = globalThis.prefetched ?? {};
  const answer = answers?.get(address);
  answers?.delete(address);
  return token === caller && at !== undefined && Date.now() - at < YOUNG_MS ? answer : undefined;
}
