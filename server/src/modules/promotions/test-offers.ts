import { Terms } from '@portal/contract/console/promotions.ts';
import * as z from 'zod/mini';
import { newId } from '../../platform/ids.ts';
import type { TestServer } from '../../testing/server.ts';
import { storedTerms } from './terms.ts';
import { insertPromotion, insertVersion, type NewVersion } from './queries.ts';

export type TermsInput = z.input<typeof Terms>;

/** 20 % up to 500 baht, turnover 5, cap twice deposit and bonus. */
export const plainTerms: TermsInput = {
  deposit_min: 100,
  bonus: { kind: 'percent', value: 20 },
  bonus_max: 500,
  turnover: 5,
  withdraw_max: { kind: 'times', value: 2 },
  games: [{ id: 'slot', pct: 100 }],
  expires: 30,
};

type VersionOptions = Partial<Pick<NewVersion, 'title' | 'starts_at' | 'ends_at'>>;

/** Inserts a version of an offer. */
export const aVersion = async (
  { owner }: Pick<TestServer, 'owner'>,
  promotion_id: string,
  version: number,
  change: Partial<TermsInput> = {},
  about: VersionOptions = {},
): Promise<void> => {
  const terms = storedTerms(z.decode(Terms, { ...plainTerms, ...change }));
  const texts = { title: `ข้อเสนอ ${version}`, description: 'ทดสอบ', image_path: '/images/promo-first.svg' };
  const row = { id: newId(), promotion_id, version, starts_at: null, ends_at: null, ...texts, ...about, terms };
  await owner.rows(insertVersion(row));
};

/** Inserts a published offer; returns its id. */
export const anOffer = async (
  server: Pick<TestServer, 'owner'>,
  change: Partial<TermsInput> = {},
  about: VersionOptions = {},
): Promise<string> => {
  const id = newId();
  await server.owner.rows(insertPromotion(id, 0));
  await aVersion(server, id, 1, change, about);
  return id;
};
