import type { Draft, Offer, OfferRow, offerStates, OfferVersion } from '@portal/contract/console/offers.ts';
import { pendingApproval } from '../../operators/index.ts';
import { first, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import { termsOf } from '../terms.ts';
import { fingerprintOf } from './publishing.ts';
import * as queries from './queries.ts';

const MAX_VERSIONS = 50;

const fieldsOf = ({ title, description, image_path, image_alt, starts_at, ends_at, terms }: queries.VersionFields) => ({
  title,
  description,
  image: image_path,
  alt: image_alt,
  starts_at,
  ends_at,
  terms: termsOf(terms),
});

const rowsOf = async (reader: Reader, rows: readonly queries.ListedRow[]): Promise<OfferRow[]> => {
  const ids = rows.map(({ id }) => id);
  const waiting = await pendingApproval(reader, ['promotion.publish'], ids);
  return rows.map(({ id, state, version, draft_version, takers, running, created_at, ...fields }) => {
    const { title, image, starts_at, ends_at, terms } = fieldsOf(fields);
    const request = waiting.get(id);
    const approval = request ? { id: request.id, by: request.by } : null;
    const counts = { takers, running };
    return {
      id,
      state,
      title,
      image,
      starts_at,
      ends_at,
      terms,
      version,
      draft_version,
      ...counts,
      approval,
      created_at,
    };
  });
};

interface OffersQuery {
  readonly state?: (typeof offerStates)[number] | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Newest first. */
export const offersOf = (reader: Reader, { state, limit, cursor }: OffersQuery) =>
  pageOf(
    limit,
    (most) => reader.rows(queries.offersBelow(idCursor(cursor), state, most)),
    (rows) => rowsOf(reader, rows),
  );

const person = (id: string | null, name: string | null) => (id && name ? { id, name } : null);

const versionOf = (row: queries.VersionRow & OfferVersion['figures']): OfferVersion => {
  const { version, published_at, takers, running, deposits, bonus, converted, forfeited, cost } = row;
  return {
    ...fieldsOf(row),
    version,
    published_at,
    published_by: person(row.publisher_id, row.publisher_name),
    agreed_by: person(row.agreer_id, row.agreer_name),
    figures: { takers, running, deposits, bonus, converted, forfeited, cost },
  };
};

const toDraft = (row: queries.DraftRow): Draft => {
  const { version, changed_at, changed_by: id, changer_name: name } = row;
  return { ...fieldsOf(row), version, changed_by: { id, name }, changed_at };
};

/** An offer with its draft and newest fifty versions. Throws not_found. */
export const offerOf = async (reader: Reader, id: string): Promise<Offer> => {
  const [listed, draft, versions] = await Promise.all([
    first(reader, queries.listedOfferById(id)),
    first(reader, queries.draftOf(id)),
    reader.rows(queries.versionsOf(id, MAX_VERSIONS)),
  ]);
  const [row] = listed ? await rowsOf(reader, [listed]) : [];
  if (!row) throw new DomainError('not_found');
  const fingerprint = fingerprintOf({ version: row.version ?? 0 }, draft);
  return { ...row, seen: fingerprint, draft: draft ? toDraft(draft) : null, versions: versions.map(versionOf) };
};
