interface Sentence {
  readonly text: string;
  /** Its subject: a newer sentence replaces a pending one about the same. */
  readonly about: string | undefined;
}

/** Shortest time between two sentences. */
export const PAUSE_MS = 1000;
/** Time in which the same sentence is not repeated. */
export const REPEAT_MS = 4000;
/** Collects simultaneous sentences, and lets a screen reader notice the region. */
export const SETTLE_MS = 120;

/** Announces sentences in turn, each once: `prepare` is called before any, `show` announces one, an empty text clears it. */
export function createAnnouncerQueue(prepare: () => void, show: (text: string) => void) {
  let waiting: readonly Sentence[] = [];
  let last = { text: '', at: -Infinity };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    const [first, ...rest] = waiting;
    waiting = rest;
    timer = first ? setTimeout(next, PAUSE_MS) : undefined;
    if (!first) return;
    last = { text: first.text, at: Date.now() };
    show(first.text);
    setTimeout(() => last.text === first.text && Date.now() - last.at >= REPEAT_MS && show(''), REPEAT_MS);
  };
  return (text: string, about?: string): void => {
    if (!text || (text === last.text && Date.now() - last.at < REPEAT_MS)) return;
    if (waiting.some((each) => each.text === text)) return;
    waiting = [...waiting.filter((each) => about === undefined || each.about !== about), { text, about }];
    prepare();
    timer ??= setTimeout(next, SETTLE_MS);
  };
}
