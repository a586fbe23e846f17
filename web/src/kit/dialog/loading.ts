const listeners = new Set<() => void>();
let running = 0;
const change = (by: number) => {
  running += by;
  for (const notify of listeners) notify();
};

/** Modal "กรุณารอสักครู่" for sign-in, registration and commits (visible after 300 ms). Never for page loads. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}

export const isLoading = (): boolean => running > 0;
export const onLoadingChange = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};
