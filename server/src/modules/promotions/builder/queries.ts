import type { OfferRow, offerStates, OfferVersion } from '@portal/contract/console/offers.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

export type OfferState = (typeof offerStates)[number];

/** Stored fields of a version or a draft. */
export interface VersionFields {
  readonly title: string;
  readonly description: string;
  readonly image_path: string;
  readonly image_alt: string;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly terms: unknown;
}

export type ListedRow = VersionFields &
  Pick<OfferRow, 'id' | 'state' | 'version' | 'draft_version' | 'takers' | 'running' | 'created_at'>;

const listed = sql`
  select p.id, p.state, p.created_at, v.version, case when d.promotion_id is not null then coalesce(v.version, 0) + 1 end as draft_version,
         coalesce(v.title, d.title, '') as title, coalesce(v.description, d.description, '') as description,
         coalesce(v.image_path, d.image_path) as image_path, coalesce(v.image_alt, d.image_alt) as image_alt,
         case when v.id is null then d.starts_at else v.starts_at end as starts_at,
         case when v.id is null then d.ends_at else v.ends_at end as ends_at,
         coalesce(v.terms, d.terms) as terms,
         coalesce((select taken from promotion_quota where promotion_id = p.id and day = '-infinity'), 0) as takers,
         (select count(*)::int from promotion_grant where promotion_id = p.id and state = 'running') as running
    from promotion p
    left join lateral (select * from promotion_version where promotion_id = p.id order by version desc limit 1) v on true
    left join promotion_draft d on d.promotion_id = p.id`;

/** Newest first, below an id; ids sort by time. Ended offers that never had a version are left out. */
export const offersBelow = (
  below: string | undefined,
  state: OfferState | undefined,
  limit: number,
): Sql<ListedRow> => sql`
  ${listed}
   where (v.id is not null or d.promotion_id is not null) and (${below ?? null}::uuid is null or p.id < ${below ?? null}::uuid)
     and (${state ?? null}::text is null or p.state = ${state ?? null})
   order by p.id desc limit ${limit}`;

export const listedOfferById = (id: string): Sql<ListedRow> => sql`
  ${listed} where p.id = ${id} and (v.id is not null or d.promotion_id is not null)`;

export interface VersionRow extends VersionFields {
  readonly version: number;
  readonly published_at: Date;
  readonly publisher_id: string | null;
  readonly publisher_name: string | null;
  readonly agreer_id: string | null;
  readonly agreer_name: string | null;
}

const sum = (what: Sql): Sql => sql`coalesce(sum(${what})::bigint, 0)`;

export const versionsOf = (id: string, most: number): Sql<VersionRow & OfferVersion['figures']> => sql`
  select v.version, v.title, v.description, v.image_path, v.image_alt, v.starts_at, v.ends_at, v.terms, v.created_at as published_at,
         v.published_by as publisher_id, p.name as publisher_name, v.agreed_by as agreer_id, a.name as agreer_name, g.*
    from promotion_version v
    left join operator p on p.id = v.published_by
    left join operator a on a.id = v.agreed_by
    cross join lateral (
      select count(*)::int as takers, count(*) filter (where state = 'running')::int as running, ${sum(sql`deposit`)} as deposits,
             ${sum(sql`bonus`)} as bonus, ${sum(sql`converted`)} as converted, ${sum(sql`forfeited`)} as forfeited,
             ${sum(sql`case when state = 'running' then bonus else converted end`)} as cost
        from promotion_grant where promotion_id = ${id} and version_id = v.id) g
   where v.promotion_id = ${id} order by v.version desc limit ${most}`;

export interface DraftRow extends VersionFields {
  /** Number of the version it will become. */
  readonly version: number;
  readonly revision: number;
  readonly changed_by: string;
  readonly changer_name: string;
  readonly changed_at: Date;
}

export const draftOf = (id: string): Sql<DraftRow> => sql`
  select d.title, d.description, d.image_path, d.image_alt, d.starts_at, d.ends_at, d.terms, d.revision, d.changed_by,
         o.name as changer_name, d.changed_at,
         coalesce((select max(version) from promotion_version where promotion_id = d.promotion_id), 0) + 1 as version
    from promotion_draft d join operator o on o.id = d.changed_by where d.promotion_id = ${id}`;

/** Locks the offer against other editors, not against deposits. */
export const lockById = (id: string): Sql<{ id: string }> => sql`
  select id from promotion where id = ${id} for no key update`;

export interface OfferHead {
  readonly id: string;
  readonly state: OfferState;
  /** Newest published version; 0: none. */
  readonly version: number;
}

export const offerHead = (id: string): Sql<OfferHead> => sql`
  select id, state, coalesce((select max(version) from promotion_version where promotion_id = promotion.id), 0) as version
    from promotion where id = ${id}`;

export const insertOffer = (id: string): Sql => sql`
  insert into promotion (id, state, position) values (${id}, 'draft', coalesce((select max(position) + 1 from promotion), 0))`;

export const putDraft = (id: string, f: VersionFields, operatorId: string): Sql => sql`
  insert into promotion_draft as d (promotion_id, title, description, image_path, image_alt, starts_at, ends_at, terms, changed_by)
  values (${id}, ${f.title}, ${f.description}, ${f.image_path}, ${f.image_alt}, ${f.starts_at}, ${f.ends_at},
          ${JSON.stringify(f.terms)}::jsonb, ${operatorId})
  on conflict (promotion_id) do update
     set title = excluded.title, description = excluded.description, image_path = excluded.image_path, image_alt = excluded.image_alt,
         starts_at = excluded.starts_at, ends_at = excluded.ends_at, terms = excluded.terms, revision = d.revision + 1,
         changed_by = excluded.changed_by, changed_at = app_now()`;
export const deleteDraft = (id: string): Sql => sql`delete from promotion_draft where promotion_id = ${id}`;

/** Copies the draft into the next version. */
export const publishDraft = (
  versionId: string,
  { id, version }: OfferHead,
  makerId: string,
  checkerId: string | null,
): Sql => sql`
  insert into promotion_version (id, promotion_id, version, title, description, image_path, image_alt, starts_at, ends_at, terms, published_by, agreed_by)
  select ${versionId}, promotion_id, ${version + 1}, title, description, image_path, image_alt, starts_at, ends_at, terms, ${makerId}, ${checkerId}::uuid
    from promotion_draft where promotion_id = ${id}`;

export const setState = (id: string, state: OfferState): Sql =>
  sql`update promotion set state = ${state} where id = ${id}`;

/** Ids that belong to no offer. */
export const unknownOffers = (ids: readonly string[]): Sql<{ id: string }> => sql`
  select id from unnest(${ids}::uuid[]) id where not exists (select from promotion p where p.id = id.id)`;
