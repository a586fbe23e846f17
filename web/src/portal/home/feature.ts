import { token } from '../../kit/data/session.ts';
import { type Feature, page } from '../feature.ts';

export const home: Feature = {
  pages: {
    '/': page('full', 'all', () => (token() ? import('./member-home.tsx') : import('./visitor-home.tsx'))),
  },
};
