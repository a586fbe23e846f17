/**
 * `fetch` that gives up a peer silent for this long, before its answer or in the middle of one, however long the answer
 * is read. Redirects are not followed, so that signatures go nowhere else.
 */
export const patientFetch =
  (patience_ms: number): typeof fetch =>
  async (input, init) => {
    const abort = new AbortController();
    const within = <T>(work: Promise<T>): Promise<T> => {
      const timer = setTimeout(() => abort.abort(new Error('no answer in time')), patience_ms);
      return work.finally(() => clearTimeout(timer));
    };
    const response = await within(fetch(input, { ...init, redirect: 'manual', signal: abort.signal }));
    const { status, statusText, headers, body } = response;
    return new Response(body && timed(body.getReader(), within), { status, statusText, headers });
  };

/** The same bytes, with each read within its time; no time passes while nobody reads. */
const timed = (
  reader: ReadableStreamDefaultReader<Uint8Array>,
  within: <T>(work: Promise<T>) => Promise<T>,
): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await within(reader.read());
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
