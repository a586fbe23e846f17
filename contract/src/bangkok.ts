/** UTC+7; Bangkok has no daylight saving time. */
const BANGKOK_MS = 7 * 3_600_000;

/** Local time in Bangkok, `YYYY-MM-DDTHH:mm:ss`. */
export const bangkokTimeOf = (at: Date): string => new Date(at.getTime() + BANGKOK_MS).toISOString().slice(0, 19);
/** Minute in Bangkok, `YYYY-MM-DD HH:mm`, which every spreadsheet reads as a time. */
export const bangkokMinuteOf = (at: Date): string => bangkokTimeOf(at).slice(0, 16).replace('T', ' ');
/** Day in Bangkok, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => bangkokTimeOf(at).slice(0, 10);
/** Start of a Bangkok day. */
export const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - BANGKOK_MS);
