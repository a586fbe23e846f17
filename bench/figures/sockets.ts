import { CHAT_FIGURES, chatFigures } from '../chat.ts';
import type { Figure } from '../figure.ts';
import type { Lab } from '../lab.ts';
import { startProduct } from '../product.ts';
import { socketsUnderAttack } from '../sockets.ts';
import type { Wish } from './wish.ts';

/** With the budgets of calls, in a process that trusts the bench as its proxy: each caller has an address. */
export const attacked = async ({ wants }: Wish, lab: Lab): Promise<Figure[]> => {
  if (!wants('sockets')) return [];
  const product = await startProduct(lab, { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
  return socketsUnderAttack(lab, product).finally(product.stop);
};

/** They come from one run: whichever is asked for, all are measured. */
export const talked = async ({ wants, sockets }: Wish, lab: Lab): Promise<Figure[]> =>
  CHAT_FIGURES.some(wants) ? chatFigures(lab, sockets) : [];
