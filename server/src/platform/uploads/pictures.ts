import { type ChildProcess, fork } from 'node:child_process';
import { NO_HEIC } from '@portal/contract/uploads.ts';
import { DomainError } from '../errors.ts';
import { MAX_DECODINGS, MAX_PIXELS } from './limits.ts';
import { roundRobin } from './round-robin.ts';

/** Target shape: within a square of `side` pixels (a long picture keeps its width), or cropped to fill one. */
export interface Shape {
  readonly fit: 'inside' | 'square';
  readonly side: number;
}

export interface PictureInput {
  readonly path: string;
  readonly shape: Shape;
  /** Also read a QR. */
  readonly qr: boolean;
}

export type Answer =
  | { readonly bytes: Buffer; readonly width: number; readonly height: number; readonly qr: string | null }
  | { readonly refused: keyof typeof refusals };

/** Refusals of unusable pictures. */
export const refusals = {
  heic: () => new DomainError('unsupported_type', { field: 'file', message: NO_HEIC }),
  type: () => new DomainError('unsupported_type', { field: 'file', message: 'ใช้ได้เฉพาะรูป JPG, PNG หรือ WebP' }),
  pixels: () =>
    new DomainError('too_large', {
      field: 'file',
      message: `รูปนี้ละเอียดเกินไป ใช้ได้ไม่เกิน ${Math.floor(MAX_PIXELS / 1e6)} ล้านพิกเซล`,
    }),
  broken: () => new DomainError('invalid_input', { field: 'file', message: 'อ่านรูปนี้ไม่ได้ กรุณาเลือกรูปอื่น' }),
};

/** Pictures waiting or being decoded on this node; more are answered 503. */
const MAX_WAITING = 128;
const MAX_MS = 20_000;
const IDLE_MS = 20_000;
const PROCESS = new URL('picture-process.ts', import.meta.url);

/** A decoder process, started by its first picture and stopped when idle. */
const decoder = () => {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const stop = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL'); // it has no state
    child = undefined;
  };
  const started = (): ChildProcess => {
    clearTimeout(idle);
    if (!child || !child.connected) {
      const forked = fork(PROCESS, [], {
        serialization: 'advanced',
        execArgv: ['--max-old-space-size=192'],
        env: { MALLOC_ARENA_MAX: '2' },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      forked.on('error', () => {}); // callers see the exit
      forked.unref();
      child = forked;
    }
    return child;
  };

  const ask = (input: PictureInput): Promise<Answer> =>
    new Promise((resolve) => {
      const worker = started();
      const done = (answer: Answer) => {
        clearTimeout(timer);
        worker.off('message', done);
        worker.off('exit', lost);
        idle = setTimeout(stop, IDLE_MS).unref();
        resolve(answer);
      };
      const lost = () => {
        if (child === worker) child = undefined;
        done({ refused: 'broken' });
      };
      const timer = setTimeout(() => worker.kill('SIGKILL'), MAX_MS);
      worker.on('message', done);
      worker.on('exit', lost);
      worker.send(input, (error) => error && lost());
    });
  return { ask, stop };
};

/**
 * Re-encodes pictures in separate processes, two at a time and round-robin per person, so that decoding cannot crash or
 * block the server.
 */
export const pictureMaker = () => {
  const decoders = Array.from({ length: MAX_DECODINGS }, decoder);
  const free = [...decoders];
  const turns = roundRobin(MAX_DECODINGS);
  let closed = false;

  /** The picture as WebP without metadata. Throws the refusal for a person. */
  const make = async (who: string, input: PictureInput): Promise<Exclude<Answer, { refused: unknown }>> => {
    if (closed || turns.size() >= MAX_WAITING) throw new DomainError('unavailable');
    const answer = await turns.run(who, async () => {
      const own = free.pop();
      if (!own) throw new Error('more pictures are made than there are processes');
      return own.ask(input).finally(() => free.push(own)); // reuse the running one
    });
    if ('refused' in answer) throw refusals[answer.refused]();
    return answer;
  };

  const close = () => {
    closed = true;
    for (const each of decoders) each.stop();
  };
  return { make, close };
};
