import { sql } from 'kysely';
import type { Sql } from '../../../../platform/database/db.ts';

export interface NewProvider {
  readonly code: string;
  readonly name: string;
  readonly style: 'single' | 'batch';
  readonly position: number;
}
export const insertProvider = ({ code, name, style, position }: NewProvider): Sql => sql`
  insert into game_provider (code, name, style, position) values (${code}, ${name}, ${style}, ${position})`;

export interface NewGame {
  readonly id: string;
  readonly provider: string;
  readonly code: string;
  readonly name: string;
  readonly name_en: string;
  readonly category: string;
  readonly image: string;
  readonly rtp: number;
  /** Satang. */
  readonly stake_min: bigint;
  readonly stake_max: bigint;
  readonly has_demo: boolean;
  readonly position: number;
  /** Days since it was added. */
  readonly age_days: number;
}
export const insertGame = (g: NewGame): Sql => sql`
  insert into game (id, provider, code, name, name_en, category, image, rtp, stake_min, stake_max, has_demo, position, added_at)
  values (${g.id}, ${g.provider}, ${g.code}, ${g.name}, ${g.name_en}, ${g.category}, ${g.image}, ${g.rtp}, ${g.stake_min}, ${g.stake_max}, ${g.has_demo},
          ${g.position}, app_now() - make_interval(days => ${g.age_days}))`;
