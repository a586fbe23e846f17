import { setTimeout as sleep } from 'node:timers/promises';
import { type StudioProvider, studioProviders } from '@portal/contract/sandbox/game-catalogue.ts';
import { batchKeysOf, singleKeysOf } from '@portal/contract/sandbox/games.ts';
import { ApiError } from '../../api-error.ts';
import { batch } from './batch.ts';
import type { Answer, Call, Dialect, Signing } from './dialect.ts';
import { single } from './single.ts';

const ANSWER_WITHIN_MS = 10_000;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [50, 2000];

/** The portal's wallet, as a game provider calls it. */
export interface Wallet {
  readonly dialect: Dialect;
  /** Signs and sends once. Throws without an answer. */
  send(call: Call, signing?: Signing): Promise<{ status: number; body: unknown }>;
  /** Sends once; undefined if undecided or unanswered. */
  ask(call: Call): Promise<Answer | undefined>;
  /** Retries until decided, while the sandbox runs. `onAnswer` receives each answer; returning false discards it. */
  sendUntilDecided(call: Call, onAnswer?: (answer: Answer) => boolean): Promise<Answer>;
}

interface Options {
  readonly portalUrl: string;
  readonly secret: string;
  /** Aborts waiting calls. */
  readonly closing: AbortSignal;
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

export const openWallet = (provider: StudioProvider, { portalUrl, secret, closing }: Options): Wallet => {
  const { style } = studioProviders.find(({ code }) => code === provider)!;
  const base = `${portalUrl}/wallet/${style}/${provider}`;
  // Derived on the first call, since the key pair takes a moment.
  let cached: Dialect | undefined;
  const dialect = () =>
    (cached ??= style === 'single' ? single(singleKeysOf(secret).privateKey) : batch(batchKeysOf(secret)));

  const send: Wallet['send'] = async ({ path, body }, signing = 'good') => {
    const response = await fetch(`${base}/${path.replace(/^\/+/, '')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...dialect().headers(body, signing) },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    return { status: response.status, body: json(await response.text()) };
  };

  const ask = async (call: Call): Promise<Answer | undefined> => {
    try {
      const { status, body } = await send(call);
      return dialect().read(status, body);
    } catch {
      return undefined;
    }
  };

  return {
    get dialect() {
      return dialect();
    },
    send,
    ask,
    sendUntilDecided: async (call, onAnswer = () => true) => {
      for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
        const answer = await ask(call);
        if (answer && onAnswer(answer)) return answer;
        if (closing.aborted) throw new ApiError('unavailable');
        // A discarded answer is retried at once.
        if (answer) pause = FIRST_PAUSE_MS / 2;
        else await sleep(pause, undefined, { ref: false });
      }
    },
  };
};
