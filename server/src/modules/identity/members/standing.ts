import { one, type Reader } from '../../../platform/database/db.ts';
import { type Standing, standing } from './queries.ts';

/** A member's level, standing, and who else that person may be. */
export const standingOf = (reader: Reader, memberId: string): Promise<Standing> => one(reader, standing(memberId));
