import { type ChildProcess, fork } from 'node:child_process';
import PQueue from 'p-queue';
import { DomainError } from '../errors.ts';

/** What a picture becomes: within a square of `side` pixels, or cut to fill one. */
export interface Shape {
  readonly fit: 'inside' | 'square';
  readonly side: number;
}

export interface PictureInput {
  readonly path: string;
  readonly shape: Shape;
  /** Whether to look for a QR in it. */
  readonly qr: boolean;
}

export type Answer =
  | { readonly bytes: Buffer; readonly width: number; readonly height: number; readonly qr: string | null }
  | { readonly refused: keyof typeof refusals };

/** What a person reads about a picture that cannot be used. */
export const refusals = {
  type: () => new DomainError('unsupported_type', { field: 'file', message: 'ใช้ได้เฉพาะรูป JPG, PNG หรือ WebP' }),
  pixels: () => new DomainError('too_large', { field: 'file', message: 'รูปนี้มีขนาดใหญ่เกินไป' }),
  broken: () => new DomainError('invalid_input', { field: 'file', message: 'อ่านรูปนี้ไม่ได้ กรุณาเลือกรูปอื่น' }),
};

const MOST_WAITING = 40;
const LONGEST_MS = 20_000;
const IDLE_MS = 20_000;
const PROCESS = new URL('picture-process.ts', import.meta.url);

/**
 * Makes pictures anew in a process of its own, one at a time: its memory, its crashes and its endless loops are not the
 * server's. It is started by the first picture and ends when there was none for a while.
 */
export const pictureMaker = () => {
  let child: ChildProcess | undefined;
  const queue = new PQueue({ concurrency: 1 });
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  const rest = () => {
    child?.kill('SIGKILL'); // it keeps nothing
    child = undefined;
  };
  const started = (): ChildProcess => {
    clearTimeout(idle);
    if (!child || !child.connected) {
      const born = fork(PROCESS, [], {
        serialization: 'advanced',
        execArgv: ['--max-old-space-size=192'],
        env: { MALLOC_ARENA_MAX: '2' },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      born.on('error', () => {}); // who waits for an answer hears of the exit
      born.unref();
      child = born;
    }
    return child;
  };

  const ask = (wish: PictureInput): Promise<Answer> =>
    new Promise((resolve) => {
      const asked = started();
      const done = (answer: Answer) => {
        clearTimeout(timer);
        asked.off('message', done);
        asked.off('exit', lost);
        idle = setTimeout(rest, IDLE_MS).unref();
        resolve(answer);
      };
      const lost = () => {
        if (child === asked) child = undefined;
        done({ refused: 'broken' });
      };
      const timer = setTimeout(() => asked.kill('SIGKILL'), LONGEST_MS);
      asked.on('message', done);
      asked.on('exit', lost);
      asked.send(wish, (error) => error && lost());
    });

  /** The picture as WebP, without what the camera wrote beside it. Throws the refusal for a person. */
  const make = async (wish: PictureInput): Promise<Exclude<Answer, { refused: unknown }>> => {
    if (closed || queue.size + queue.pending >= MOST_WAITING) throw new DomainError('unavailable');
    const answer = await queue.add(() => ask(wish));
    if ('refused' in answer) throw refusals[answer.refused]();
    return answer;
  };

  const close = () => {
    closed = true;
    clearTimeout(idle);
    rest();
  };
  return { make, close };
};
