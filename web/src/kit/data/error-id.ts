/** Tells the id of an error from the reference of a row. */
export const isErrorId = (ref: string): boolean => /^E-[0-9A-F]{4}(-\d{4}|[0-9A-F]{4})$/.test(ref);
