import type { Tx } from '../../../platform/database/db.ts';

/** Closes the games that a member has open; handed in from above. */
export type EndGames = (tx: Tx, memberId: string, why: 'restricted' | 'new_password') => Promise<void>;
