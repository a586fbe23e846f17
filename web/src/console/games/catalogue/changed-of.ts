/** What is another than it was. */
export const changedOf = <Draft extends object>(before: Draft, draft: Draft): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(draft).filter(([key, value]) => value !== before[key as keyof Draft]),
  ) as Partial<Draft>;
