/** Bangkok has no other time of the year. */
const BANGKOK_MS = 7 * 3_600_000;

/** A moment as clocks in Bangkok show it, `YYYY-MM-DDTHH:mm:ss`. */
export const clockOf = (at: Date): string => new Date(at.getTime() + BANGKOK_MS).toISOString().slice(0, 19);
/** The day of Bangkok that a moment falls on, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => clockOf(at).slice(0, 10);
/** The moment a day of Bangkok begins. */
export const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - BANGKOK_MS);
