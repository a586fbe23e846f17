import { publishByPost, publishByNotify, measureConnections } from './chat/arrivals.ts';
import { startCrowd, bareSpecs, ENVIRONMENT, memberSpecs, signIn } from './chat/listeners.ts';
import { measureRestart } from './chat/restart.ts';
import { chatDelivery } from './chat/talk.ts';
import type { Figure } from './figure.ts';
import type { Lab } from './lab.ts';
import { startHelperProcess, startProduct } from './product.ts';
import { median } from './rounds.ts';

export const CHAT_FIGURES = ['C1', 'C2', 'C3', 'C4', 'C5'] as const;
export const DEFAULT_SOCKETS = 3000;

/** C1 to C5 with one socket per member, compared with as many on bare `ws`. */
export const chatFigures = async (lab: Lab, sockets: number): Promise<Figure[]> => {
  const crowd = startCrowd();
  const beside = await startHelperProcess('bare-sockets.ts');
  let product = await startProduct(lab, ENVIRONMENT);
  try {
    const tokens = await signIn(lab, product, sockets);
    const bare = await measureConnections(crowd, beside, bareSpecs(sockets), publishByPost(beside.port));
    await crowd.ask({ do: 'leave' });
    beside.stop();
    const own = await measureConnections(crowd, product, memberSpecs(lab, tokens), publishByNotify(lab));
    const rounds = own.rates.map((rate, round) => rate / (bare.rates[round] ?? Number.NaN));
    const delivery = await chatDelivery(lab, product, crowd, tokens);
    const { figure, again } = await measureRestart(lab, product, crowd, sockets);
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
      ...delivery,
      figure,
    ];
  } finally {
    crowd.end();
    beside.stop();
    await product.stop();
  }
};
