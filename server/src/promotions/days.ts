/** Bangkok has no other time of the year. */
const BANGKOK_MS = 7 * 3_600_000;

/** The day of Bangkok that a moment falls on, `YYYY-MM-DD`, and the moment a day begins. */
export const dayOf = (at: Date): string => new Date(at.getTime() + BANGKOK_MS).toISOString().slice(0, 10);
export const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - BANGKOK_MS);
