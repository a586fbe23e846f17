import { expect, test } from 'vitest';
import { insertModal, type Modal, topModals } from './modal-queue.ts';

const modal = (kind: string, rank: number, over?: true): Modal => ({ kind, rank, ...(over ? { over } : {}) });
const kindsOf = (queue: readonly Modal[]) => queue.map(({ kind }) => kind);

test('a modal of higher priority goes first and the other waits', () => {
  const queue = insertModal(insertModal([], modal('banner', 6)), modal('login', 1));
  expect(kindsOf(queue)).toEqual(['login', 'banner']);
  expect(kindsOf(topModals(queue))).toEqual(['login']);
});

test('equal ranks keep their order and the same kind is never queued twice', () => {
  const queue = insertModal(insertModal(insertModal([], modal('alert', 3)), modal('limits', 3)), modal('alert', 3));
  expect(kindsOf(queue)).toEqual(['limits', 'alert']);
});

test('a reply to an open modal is above it, or alone when none is open', () => {
  expect(kindsOf(topModals(insertModal(insertModal([], modal('login', 1)), modal('alert', 3, true))))).toEqual([
    'login',
    'alert',
  ]);
  expect(kindsOf(topModals([modal('alert', 3, true)]))).toEqual(['alert']);
});
