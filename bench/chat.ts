import { byHand, byNotice, opened } from './chat/arrivals.ts';
import { aCrowd, bareSeats, ENVIRONMENT, seatsOf, signIn } from './chat/listeners.ts';
import { restarted } from './chat/restart.ts';
import { spoken } from './chat/talk.ts';
import type { Figure } from './figure.ts';
import type { Lab } from './lab.ts';
import { startBeside, startProduct } from './product.ts';
import { median } from './rounds.ts';

export const CHAT_FIGURES = ['C1', 'C2', 'C3', 'C4', 'C5'] as const;
export const DEFAULT_SOCKETS = 3000;

/** So many members with a socket each, against bare `ws` with as many. */
export const chatFigures = async (lab: Lab, sockets: number): Promise<Figure[]> => {
  const crowd = aCrowd();
  const beside = await startBeside('bare-sockets.ts');
  let product = await startProduct(lab, ENVIRONMENT);
  try {
    const tokens = await signIn(lab, product, sockets);
    const bare = await opened(crowd, beside, bareSeats(sockets), byHand(beside.port));
    await crowd.ask({ do: 'leave' });
    beside.stop();
    const own = await opened(crowd, product, seatsOf(lab, tokens), byNotice(lab));
    const rounds = own.rates.map((rate, round) => rate / (bare.rates[round] ?? Number.NaN));
    const talked = await spoken(lab, product, crowd, tokens);
    const { figure, again } = await restarted(lab, product, crowd, sockets);
    product = again;
    await lab.reconcile();
    return [
      {
        name: 'C1',
        value: median(rounds),
        rounds,
        goal: 0.6,
        better: 'more',
        means: `events to ${sockets} sockets by way of NOTIFY ÷ the same bytes from bare ws`,
      },
      {
        name: 'C2',
        value: own.grown_kb / bare.grown_kb,
        goal: 3.5,
        better: 'less',
        means: `memory of a connection ÷ of bare ws: ${own.grown_kb.toFixed(1)} kB and ${bare.grown_kb.toFixed(1)} kB`,
      },
      ...talked,
      figure,
    ];
  } finally {
    crowd.end();
    beside.stop();
    await product.stop();
  }
};
