import type { Tx } from '../../../platform/database/db.ts';

/** Closes a member's open games; provided by a higher module. */
export type EndGames = (tx: Tx, memberId: string, reason: 'restricted' | 'new_password') => Promise<void>;
