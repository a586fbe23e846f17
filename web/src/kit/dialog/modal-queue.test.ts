import { expect, test } from 'vitest';
import { insert, type Modal, shown } from './modal-queue.ts';

const modal = (kind: string, rank: number, over?: true): Modal => ({ kind, rank, ...(over ? { over } : {}) });
const kindsOf = (queue: readonly Modal[]) => queue.map(({ kind }) => kind);

test('a modal of higher priority goes first and the other waits', () => {
  const queue = insert(insert([], modal('banner', 6)), modal('login', 1));
  expect(kindsOf(queue)).toEqual(['login', 'banner']);
  expect(kindsOf(shown(queue))).toEqual(['login']);
});

test('equals keep their order and the same kind is never queued twice', () => {
  const queue = insert(insert(insert([], modal('alert', 3)), modal('limits', 3)), modal('alert', 3));
  expect(kindsOf(queue)).toEqual(['limits', 'alert']);
});

test('an answer to what is open stands above it, and alone when nothing is open', () => {
  expect(kindsOf(shown(insert(insert([], modal('login', 1)), modal('alert', 3, true))))).toEqual(['login', 'alert']);
  expect(kindsOf(shown([modal('alert', 3, true)]))).toEqual(['alert']);
});
