import type { Feature } from '../feature.ts';

export const site: Feature = {
  events: {
    site: [['site']],
    'ways-to-pay': [['site', 'operator-banks']],
  },
};
