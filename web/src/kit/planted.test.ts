import { used } from './planted-export.ts';
used.toFixed();
