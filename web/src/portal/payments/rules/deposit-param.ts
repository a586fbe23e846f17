/** `DP-261121-3M9Q7KX`, or an id. Anything else might be another address of the API. */
const NAME = /^[\dA-Za-z]+(-[\dA-Za-z]+)+$/;
const LONGEST = 40;

/** The deposit that an address names by `id` or `ref`; undefined when it names none, null when nothing can be called so. */
export function depositParam(search: string): string | null | undefined {
  const query = new URLSearchParams(search);
  const name = query.get('id') || query.get('ref');
  if (!name) return undefined;
  return name.length <= LONGEST && NAME.test(name) ? name : null;
}
