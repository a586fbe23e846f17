import { satang } from '@portal/contract/money.ts';
import { studioGames, studioProviders } from '@portal/contract/sandbox/game-catalogue.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';

/** Only these games count as new. */
const fresh = new Set(['koi', 'dice', 'comet']);
const OLD_DAYS = 90;

/** Seeds the games of the sandbox's studio. */
export const seedGames = (tx: Tx): void => {
  for (const [position, { code, name, style }] of studioProviders.entries())
    tx.send(sql`
      insert into game_provider (code, name, style, position) values (${code}, ${name}, ${style}, ${position})`);
  for (const [position, g] of studioGames.entries())
    tx.send(sql`
      insert into game (id, provider, code, name, name_en, category, image, rtp, stake_min, stake_max, has_demo, position, added_at)
      values (${newId()}, ${g.provider}, ${g.code}, ${g.name}, ${g.name_en}, ${g.category}, ${g.image}, ${g.rtp}, ${satang(g.stake_min)},
              ${satang(g.stake_max)}, ${g.has_demo}, ${position}, app_now() - make_interval(days => ${fresh.has(g.code) ? 3 : OLD_DAYS}))`);
};
