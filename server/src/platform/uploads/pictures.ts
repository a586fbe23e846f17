import { type ChildProcess, fork } from 'node:child_process';
import { NO_HEIC } from '@portal/contract/uploads.ts';
import { DomainError } from '../errors.ts';
import { AT_ONCE, MOST_PIXELS } from './limits.ts';
import { roundRobin } from './round-robin.ts';

/** What a picture becomes: within a square of `side` pixels (what is long keeps its width), or cut to fill one. */
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
  heic: () => new DomainError('unsupported_type', { field: 'file', message: NO_HEIC }),
  type: () => new DomainError('unsupported_type', { field: 'file', message: 'ใช้ได้เฉพาะรูป JPG, PNG หรือ WebP' }),
  pixels: () =>
    new DomainError('too_large', {
      field: 'file',
      message: `รูปนี้ละเอียดเกินไป ใช้ได้ไม่เกิน ${Math.floor(MOST_PIXELS / 1e6)} ล้านพิกเซล`,
    }),
  broken: () => new DomainError('invalid_input', { field: 'file', message: 'อ่านรูปนี้ไม่ได้ กรุณาเลือกรูปอื่น' }),
};

/** Pictures of everybody that wait or are made at one time on this node; more are asked to come again. */
const MOST_WAITING = 128;
const LONGEST_MS = 20_000;
const IDLE_MS = 20_000;
const PROCESS = new URL('picture-process.ts', import.meta.url);

/** A process that decodes. It is started by its first picture and ends when there was none for a while. */
const decoder = () => {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const rest = () => {
    clearTimeout(idle);
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
  return { ask, rest };
};

/**
 * Makes pictures anew in processes of their own, two at a time, each person in turn: the memory, the crashes and the
 * endless loops of decoding are not the server's, and nobody waits for all that somebody else has sent.
 */
export const pictureMaker = () => {
  const decoders = Array.from({ length: AT_ONCE }, decoder);
  const free = [...decoders];
  const turns = roundRobin(AT_ONCE);
  let closed = false;

  /** The picture as WebP, without what the camera wrote beside it. `who` sent it. Throws the refusal for a person. */
  const make = async (who: string, wish: PictureInput): Promise<Exclude<Answer, { refused: unknown }>> => {
    if (closed || turns.size() >= MOST_WAITING) throw new DomainError('unavailable');
    const answer = await turns.run(who, async () => {
      const own = free.pop();
      if (!own) throw new Error('more pictures are made than there are processes');
      return own.ask(wish).finally(() => free.push(own)); // the one that is awake is asked next
    });
    if ('refused' in answer) throw refusals[answer.refused]();
    return answer;
  };

  const close = () => {
    closed = true;
    for (const each of decoders) each.rest();
  };
  return { make, close };
};
