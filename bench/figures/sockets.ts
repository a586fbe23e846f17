import { CHAT_FIGURES, chatFigures } from '../chat.ts';
import type { Figure } from '../figure.ts';
import type { Lab } from '../lab.ts';
import { startProduct } from '../product.ts';
import { socketsUnderAttack } from '../sockets.ts';
import type { BenchOptions } from './options.ts';

/** With rate limits, in a server that trusts the bench as its proxy: each caller has its own address. */
export const socketFigures = async ({ wants }: BenchOptions, lab: Lab): Promise<Figure[]> => {
  if (!wants('sockets')) return [];
  const product = await startProduct(lab, { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
  return socketsUnderAttack(lab, product).finally(product.stop);
};

/** One run measures all of them, whichever is requested. */
export const chatGroup = async ({ wants, sockets }: BenchOptions, lab: Lab): Promise<Figure[]> =>
  CHAT_FIGURES.some(wants) ? chatFigures(lab, sockets) : [];
