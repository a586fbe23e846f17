import { type ExportPart, memberRows } from '../../platform/database/export.ts';
import { actsOf } from './queries.ts';

/** What a member may take along of what was played, and of what counted for turnover. */
export const playExports: Readonly<Record<string, ExportPart>> = {
  rounds: memberRows('id, game, category, grant_id, own, bonus, won, won_bonus, opened_at, settled_at', 'play_round'),
  round_acts: actsOf,
};
