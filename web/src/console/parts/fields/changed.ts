/** Returns the fields of a draft that differ from before. */
export const changedOf = <W extends object>(before: W, draft: Partial<W>): Partial<W> =>
  Object.fromEntries(Object.entries(draft).filter(([key, value]) => value !== before[key as keyof W])) as Partial<W>;
