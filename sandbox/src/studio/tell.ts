import { randomInt } from 'node:crypto';
import type { Answer, Call } from './wallet/dialect.ts';
import type { Wallet } from './wallet/wallet.ts';

export const CONTRADICTION = 'contradiction';

/** What the wallet said to all copies of a call, heard or not. */
interface Verdict {
  readonly ok: boolean;
  /** The code of a refusal, or that it was answered in two ways. */
  readonly reason: string;
  readonly contradicts: boolean;
}

/** Sends `copies` of a call at once, each until it is decided; `lost` percent of the answers count as never heard. */
export const tellAll = async (
  wallet: Wallet,
  call: Call,
  { copies, lost }: { readonly copies: number; readonly lost: number },
): Promise<Verdict> => {
  const seen: Answer[] = [];
  const heard = (answer: Answer) => seen.push(answer) > 0 && randomInt(100) >= lost;
  await Promise.all(Array.from({ length: copies }, () => wallet.insist(call, heard)));
  const contradicts = new Set(seen.map(({ same }) => same)).size > 1;
  const ok = seen.some((answer) => answer.ok);
  return { ok, contradicts, reason: contradicts ? CONTRADICTION : seen[0]!.code };
};
