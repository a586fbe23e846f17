/** True for the first calls of each second, up to `most`. */
export const openCallBudget = (most: number): ((at_ms: number) => boolean) => {
  let [second, calls] = [0, 0];
  return (at_ms) => {
    const at_s = Math.floor(at_ms / 1000);
    if (at_s !== second) [second, calls] = [at_s, 0];
    calls += 1;
    return calls <= most;
  };
};
