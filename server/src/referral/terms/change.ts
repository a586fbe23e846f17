import type { changeReferralTerms } from '@portal/contract/console/affiliates.ts';
import type { Input } from '@portal/contract/endpoint.ts';
import { baht } from '@portal/contract/money.ts';
import { gameNames } from '../../games/index.ts';
import type { Awaiting } from '../../operators/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import type { DecideSettings } from '../../settings/index.ts';

type Change = Input<typeof changeReferralTerms>;

/** The settings they are, as they travel; what was not given stays. */
const settingsIn = ({ depth, min_withdraw, destination, first_deposit, excluded_games }: Omit<Change, 'reason'>) => ({
  ...(depth !== undefined && { aff_depth: depth }),
  ...(min_withdraw !== undefined && { aff_min_withdraw: baht(min_withdraw) }),
  ...(destination !== undefined && { aff_destination: destination }),
  ...(first_deposit !== undefined && { aff_first_deposit: baht(first_deposit) }),
  ...(excluded_games !== undefined && { aff_excluded_games: [...new Set(excluded_games)] }),
});

/** Changes settings of referral as the settings themselves do. Throws invalid_input, already_decided, code_required. */
export const changeTerms = async (
  { db, decideSettings }: { readonly db: Db; readonly decideSettings: DecideSettings },
  { reason, ...change }: Change,
  actor: Actor,
): Promise<Awaiting | undefined> => {
  const values = settingsIn(change);
  if (Object.keys(values).length === 0) throw new DomainError('invalid_input');
  const games = values.aff_excluded_games ?? [];
  const known = await gameNames(db, games);
  if (!games.every((id) => known.has(id)))
    throw new DomainError('invalid_input', { field: 'excluded_games', message: 'ไม่พบเกมนี้' });
  return db.transaction((tx) => decideSettings(tx, values, reason, actor));
};
