interface Sentence {
  readonly text: string;
  /** What it is about: a newer sentence about the same takes the place of one that still waits. */
  readonly about: string | undefined;
}

/** No two sentences begin within this. */
export const PAUSE_MS = 1000;
/** The same is no news again for so long; afterwards it is forgotten. */
export const REPEAT_MS = 4000;
/** What comes together is gathered first, and a reader has noticed by then where it will be said. */
export const SETTLE_MS = 120;

/**
 * Sentences one after another, each once: `prepare` is called when there will be something to say, `show` says it, and an
 * empty text takes it back.
 */
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
