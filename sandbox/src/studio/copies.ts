import { randomInt } from 'node:crypto';
import type { Answer, Call } from './wallet/dialect.ts';
import type { Wallet } from './wallet/wallet.ts';

export const CONTRADICTION = 'contradiction';

/** Combined answers to all copies of a call, including lost ones. */
interface Verdict {
  readonly ok: boolean;
  /** The refusal's code, or a contradiction. */
  readonly reason: string;
  readonly contradicts: boolean;
}

/** Sends `copies` of a call in parallel, each until decided; `lost` percent of the answers are treated as lost. */
export const sendCopies = async (
  wallet: Wallet,
  call: Call,
  { copies, lost }: { readonly copies: number; readonly lost: number },
): Promise<Verdict> => {
  const answers: Answer[] = [];
  const isReceived = (answer: Answer) => answers.push(answer) > 0 && randomInt(100) >= lost;
  await Promise.all(Array.from({ length: copies }, () => wallet.sendUntilDecided(call, isReceived)));
  const contradicts = new Set(answers.map(({ same }) => same)).size > 1;
  const ok = answers.some((answer) => answer.ok);
  return { ok, contradicts, reason: contradicts ? CONTRADICTION : answers[0]!.code };
};
