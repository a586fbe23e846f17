/** The same answer of the server with one game marked or not; what does not speak of it is the same object. */
export function withFavourite(answer: unknown, id: string, favourite: boolean): unknown {
  if (Array.isArray(answer)) {
    const changed = answer.map((each) => withFavourite(each, id, favourite));
    return changed.some((each, at) => each !== answer[at]) ? changed : answer;
  }
  if (typeof answer !== 'object' || answer === null || answer instanceof Date) return answer;
  const fields = answer as Record<string, unknown>;
  if (fields['id'] === id && typeof fields['favourite'] === 'boolean')
    return fields['favourite'] === favourite ? answer : { ...answer, favourite };
  const inner = 'pages' in fields ? 'pages' : 'data';
  if (!(inner in fields)) return answer;
  const changed = withFavourite(fields[inner], id, favourite);
  return changed === fields[inner] ? answer : { ...answer, [inner]: changed };
}
