import type { Fill } from '../../testing/fill.ts';

export const fill: Fill = {
  small: ['setting'],
};
