/** What may be changed of a gateway; what is undefined stays. */
export interface Change {
  readonly display_name?: string | undefined;
  readonly position?: number | undefined;
  readonly is_enabled?: boolean | undefined;
  readonly min?: bigint | undefined;
  readonly max?: bigint | undefined;
  readonly timeout_ms?: number | undefined;
}
const fields = ['display_name', 'position', 'is_enabled', 'min', 'max', 'timeout_ms'] as const;
type Given = { [Key in keyof Change]?: Exclude<Change[Key], undefined> };

/**
 * Those of the changes that would make a difference: closing the gateway and how long it may take are one operator's; what members
 * see of it, and what it takes of them, is never.
 */
export const parted = (now: Required<Given>, change: Change): { readonly alone: Given; readonly byTwo: Given } => {
  const differing = fields.flatMap((key) => {
    const value = change[key];
    return value !== undefined && value !== now[key] ? [[key, value] as const] : [];
  });
  const isAlone = ([key, value]: readonly [string, unknown]): boolean =>
    key === 'timeout_ms' || (key === 'is_enabled' && value === false);
  return {
    alone: Object.fromEntries(differing.filter(isAlone)),
    byTwo: Object.fromEntries(differing.filter((each) => !isAlone(each))),
  };
};
