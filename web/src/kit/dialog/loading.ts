const listeners = new Set<() => void>();
let running = 0;
const change = (by: number) => {
  running += by;
  for (const tell of listeners) tell();
};

/** Signing in, registering and commits wait under the modal "กรุณารอสักครู่" (it shows after 300 ms). Never for page loads. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}

export const isLoading = (): boolean => running > 0;
export const onLoadingChange = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
