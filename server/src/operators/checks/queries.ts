import { sql } from 'kysely';

/** An approval `ap` that somebody else than its maker agreed to; part of a statement that checks. */
export const isAgreed = sql`ap.status = 'approved' and ap.checker_id <> ap.maker_id`;
