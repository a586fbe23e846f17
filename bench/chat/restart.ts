import type { Figure } from '../figure.ts';
import type { Lab } from '../lab.ts';
import { now } from '../listener.ts';
import { type Product, startProduct } from '../product.ts';
import { type Crowd, ENVIRONMENT, PATIENCE_MS } from './listeners.ts';

/** Restarts the server; all sockets reconnect on the page's schedule. */
export const measureRestart = async (
  lab: Lab,
  product: Product,
  crowd: Crowd,
  sockets: number,
): Promise<{ figure: Figure; again: Product }> => {
  await crowd.ask({ do: 'forget' });
  const began = now();
  await product.stop();
  const again = await startProduct(lab, ENVIRONMENT, product);
  const ready = now();
  const { connected, refused, at } = await crowd.ask({ do: 'gather', most_ms: PATIENCE_MS });
  return {
    again,
    figure: {
      name: 'C5',
      value: sockets - connected + refused,
      goal: 0,
      better: 'less',
      means: `sockets that were not back after a restart, and refusals; all were ${((at - ready) / 1000).toFixed(1)} s after it was ready, ${((at - began) / 1000).toFixed(1)} s after it was told to end`,
    },
  };
};
